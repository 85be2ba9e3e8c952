// The page's policy refuses code made of text: the checks of forms and answers (Zod) need not try it.
globalThis.__zod_globalConfig = { jitless: true };
