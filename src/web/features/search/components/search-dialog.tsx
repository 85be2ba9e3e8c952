import { Dialog } from "#web/ui/dialog.tsx";
import { SearchBox } from "./search-box.tsx";

/** The search of a phone, over the whole screen. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Buscar" fillsPhone>
      <SearchBox autoFocus onOpened={onClose} />
    </Dialog>
  );
}
