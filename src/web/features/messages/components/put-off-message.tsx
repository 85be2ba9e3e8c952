import { useQuery } from "@tanstack/react-query";
import { QueryView } from "#web/ui/query-view.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { type PutOff, putOffMessageQuery } from "../api.ts";
import { MessageText } from "./message-text.tsx";

/** That a match is put off, from when and to when, ready for a chat (spec 4 §1.5). @param label whose match it is */
export function PutOffMessage({ label, ...about }: PutOff & { label: string }) {
  const query = useQuery(putOffMessageQuery(about));
  return (
    <QueryView
      query={query}
      failure={`No se ha podido preparar el texto de ${label}.`}
      loading={<LoadingState rows={1} height={140} />}
    >
      {({ parts }) => parts.map((text) => <MessageText key={text} text={text} label={label} telephone={null} />)}
    </QueryView>
  );
}
