// Messages to who follows a pair (spec 6 §5.3): shown as they come, and pressed they lead to the pair's page.

declare const self: ServiceWorkerGlobalScope;

/** What a message says; `page` is where its press leads. */
interface Message {
  title: string;
  body: string;
  /** What it is about: a newer one of the same takes its place. */
  tag: string;
  page: string;
}

/** A message as it was sent; what is none at all is said in general, since a browser wants something shown. */
function messageOf(data: PushMessageData | null): Message {
  const general = { title: "Novedades de tu pareja", body: "Abre su página para verlas.", tag: "novedades", page: "/" };
  try {
    return { ...general, ...data?.json() };
  } catch {
    return general;
  }
}

/** Shows a message; one that is shown already as it is makes no sound again. */
async function show({ title, body, tag, page }: Message): Promise<void> {
  const shown = await self.registration.getNotifications({ tag });
  const isSame = shown.some((one) => one.body === body);
  const options = {
    body,
    tag,
    lang: "es",
    icon: "/icons/any-192.png",
    data: { page },
    renotify: !isSame,
    silent: isSame,
  };
  await self.registration.showNotification(title, options);
}

/** Brings a page of the portal to the front: the tab that has it, or a new one. */
async function lead(page: string): Promise<void> {
  const address = new URL(page, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = tabs.find(({ url }) => new URL(url).pathname === address.pathname);
  await (open === undefined ? self.clients.openWindow(address.href) : open.focus());
}

/** Takes messages and presses on them. */
export function takeMessages(): void {
  self.addEventListener("push", (event) => event.waitUntil(show(messageOf(event.data))));
  self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const page: unknown = event.notification.data?.page;
    event.waitUntil(lead(typeof page === "string" ? page : "/"));
  });
}
