import { readStored, storedKeys } from "#web/platform/stored.ts";

const again = 5000; // ms

/** Whether something waits here that was said by a private link without a line. */
const hasWaiting = () =>
  storedKeys().some(
    (key) => /^(?:mi|cancha)\.[\w-]+\.enviar$/.test(key) && !/^(?:null|\[\])$/.test(readStored(key) ?? "[]"),
  );

/** Brings what sends it as soon as something waits; who never sent anything loads nothing of it. */
export function watchWaiting(): void {
  const look = async () => {
    if (!hasWaiting()) return;
    const { startSender } = await import("../components/sender.tsx");
    clearInterval(timer);
    startSender();
  };
  const tryLook = () => void look().catch(() => null); // it is tried again
  const timer = setInterval(tryLook, again);
  tryLook();
}
