import { Button } from "#web/ui/plain/button.tsx";
import { EmptyState } from "#web/ui/states.tsx";

/** Shows everybody again, and puts the reader back where one searches. */
function backTo(onAll: () => void) {
  document.querySelector<HTMLInputElement>("main input[type=search]")?.focus();
  onAll();
}

/** In place of a list in which nobody has the name that is looked for, with the way back to all. */
export function NobodyFound({ wanted, onAll }: { wanted: string; onAll: () => void }) {
  return (
    <EmptyState
      title={`Nadie se llama «${wanted.trim()}»`}
      action={
        <Button variant="default" isTall onClick={() => backTo(onAll)}>
          Quitar la búsqueda
        </Button>
      }
    />
  );
}
