import { useRouter } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, MouseEvent } from "react";

/** Whether a press is for this tab: anything else is the browser's. */
function isForHere({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}

/**
 * A link of which lists have hundreds. The router's own is drawn anew whenever anybody moves anywhere, which held a phone up for half
 * a second; this one knows its address only.
 */
export function RowLink({
  href,
  onClick,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const router = useRouter();
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!isForHere(event)) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  return (
    <a href={href} onClick={press} {...rest}>
      {children}
    </a>
  );
}
