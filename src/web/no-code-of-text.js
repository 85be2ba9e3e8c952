// The page's policy refuses code made of text: the checks of forms and answers (Zod) need not try it.
// oxlint-disable-next-line no-underscore-dangle -- Zod's own name for its settings
globalThis.__zod_globalConfig = { jitless: true };
