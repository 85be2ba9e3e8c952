/** Has the phone's own bar continue the band on top in the colours that the page is shown in. @returns a stop */
export function followBandColor(): () => void {
  const root = document.documentElement;
  const show = () => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    const color = getComputedStyle(root).getPropertyValue("--court").trim();
    if (meta !== null && color !== "") meta.content = color;
  };
  const watching = new MutationObserver(show);
  watching.observe(root, { attributeFilter: ["data-mantine-color-scheme"] });
  show();
  return () => watching.disconnect();
}
