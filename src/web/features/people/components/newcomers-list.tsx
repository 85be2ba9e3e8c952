import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { counted } from "#web/platform/format.ts";
import { asksWho, isLeftOut, isOpen, type ReviewRow } from "../model/import-review.ts";
import type { useNewcomers } from "../model/use-newcomers.ts";
import { ListField } from "./import-list-field.tsx";
import { ImportRows } from "./import-rows.tsx";

type List = ReturnType<typeof useNewcomers>;

const mostNamed = 6;

/** Whom the lines name that are registered only when somebody says so. */
function LeftOut({ rows }: { rows: ReviewRow[] }) {
  const named = rows
    .slice(0, mostNamed)
    .map(({ read, fields }) => `${read.line}. ${fields.player1.full_name || read.text}`);
  const more = rows.length - named.length;
  return (
    <Text size="sm" c="dimmed">
      {`Sin marcar: ${named.join(" · ")}${more > 0 ? ` y ${more} más` : ""}`}
    </Text>
  );
}

/** What waits for an answer, and the ways to give it. */
function OpenRows({ review, pasteAgain }: List) {
  const open = review.rows.filter(isOpen);
  const doubtful = open.filter((row) => row.state === "doubtful" && !row.isUnticked && !asksWho(row));
  const leftOut = open.filter(isLeftOut);
  // What was answered keeps its button, off: another one would slide under the pointer.
  const [most] = useState({ doubtful: doubtful.length, leftOut: leftOut.length });
  return (
    <Group gap="xs">
      <Button variant="default" size="xs" onClick={pasteAgain}>
        Cambiar la lista
      </Button>
      {most.doubtful > 1 && (
        <Button
          variant="default"
          size="xs"
          disabled={doubtful.length === 0}
          onClick={() => review.changeAll(doubtful, "accepted")}
        >
          {`Aceptar las ${doubtful.length || most.doubtful} dudosas`}
        </Button>
      )}
      {most.leftOut > 1 && (
        <Button
          variant="default"
          size="xs"
          disabled={leftOut.length === 0}
          onClick={() => review.changeAll(leftOut, "omitted")}
        >
          {`Omitir las ${leftOut.length || most.leftOut} sin marcar`}
        </Button>
      )}
      {open.length > 0 && (
        <Button variant="default" size="xs" onClick={() => review.goOn(null)}>
          {`? ${counted(open.length, "fila por revisar", "filas por revisar")}`}
        </Button>
      )}
      {leftOut.length > 1 && <LeftOut rows={leftOut} />}
    </Group>
  );
}

/** A list to paste, and then its rows, each of which can be mended and answered before anything is saved (spec 3 §7.2). */
export function NewcomersList({ list }: { list: List }) {
  const { review } = list;
  if (list.isPasting) return <ListField text={list.text} onChange={list.setText} onFile={list.startReview} />;
  return (
    <>
      <OpenRows {...list} />
      {review.rows.length === 0 && <p>No hay ningún nombre en la lista.</p>}
      <ImportRows
        rows={review.rows}
        silent={review.silent}
        wanted={review.wanted}
        onChange={review.change}
        onNext={review.goOn}
        hasPairs={!list.isIndividual}
      />
    </>
  );
}
