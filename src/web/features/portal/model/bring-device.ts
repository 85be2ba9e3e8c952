/** Begins what the portal does on the device that shows it, which no page needs at once. */
export async function bringDevice(): Promise<void> {
  (await import("../components/device.tsx")).startDevice();
}
