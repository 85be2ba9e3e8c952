import { Alert, Button, Paper, Stack, Text } from "@mantine/core";
import { IconDownload, IconRestore } from "@tabler/icons-react";
import { useState } from "react";
import type { Copy, ServerState } from "#contract/maintenance/endpoints.ts";
import lines from "#web/ui/lines.module.css";
import { MenuAction } from "#web/ui/menu-action.tsx";
import { RowMenu } from "#web/ui/row-menu.tsx";
import { useClubTime } from "../model/club-now.ts";
import { copyDetail, kindText } from "../model/copy-texts.ts";
import { useMakeCopy } from "../mutations.ts";
import { DownloadDialog, RestoreDialog } from "./copy-dialogs.tsx";
import classes from "./state-tab.module.css";

type Question = { action: "download" | "restore"; copy: Copy };

function CopyLine({ copy, moment, onAsk }: { copy: Copy; moment: string; onAsk: (question: Question) => void }) {
  return (
    <li>
      <div className={lines.texts}>
        <strong>
          {moment} · {kindText(copy)}
        </strong>
        <span className={lines.detail}>{copyDetail(copy)}</span>
        {copy.fault !== null && (
          <span className={`${lines.detail} ${classes.fault}`}>
            <strong>No sirve.</strong> {copy.fault}
          </span>
        )}
      </div>
      <RowMenu label={`Más acciones de la copia del ${moment}`}>
        <MenuAction icon={IconDownload} label="Descargar" onClick={() => onAsk({ action: "download", copy })} />
        {copy.state !== "faulty" && (
          <MenuAction
            icon={IconRestore}
            label="Recuperar…"
            color="red"
            onClick={() => onAsk({ action: "restore", copy })}
          />
        )}
      </RowMenu>
    </li>
  );
}

/** Who hears of it when no copies are made, and whether anybody may read them. */
function CopyWords({ state }: { state: ServerState }) {
  const { copies } = state;
  return (
    <Stack gap="xs">
      <Text>
        Cada noche a las cuatro se hace una en <code>{copies.folder}</code>, y se recupera de prueba para saber que
        sirve. Se guardan 7 de días, 4 de semanas y 12 de meses.
      </Text>
      <Text>
        {copies.is_sealed
          ? "Van cifradas con la contraseña del servidor (BACKUP_PASSPHRASE). Sin ella nadie puede abrirlas: guárdala también en otro sitio. Las hechas con una anterior se abren con aquella."
          : "No van cifradas: quien tenga el archivo puede leer los datos de todos. Se cifran con BACKUP_PASSPHRASE."}
      </Text>
      <Text>Si pasan dos días sin ninguna, se escribe a {state.told.join(", ")}.</Text>
    </Stack>
  );
}

function CopyProblem({ copies }: { copies: ServerState["copies"] }) {
  if (copies.problem === null && !copies.is_overdue) return null;
  return (
    <Alert
      color="red"
      role="alert"
      mb="md"
      title={copies.is_overdue ? "Hace más de dos días que no se hace ninguna copia" : "La última copia no se ha hecho"}
    >
      {copies.problem ?? "Comprueba que el servidor está en marcha por la noche."}
    </Alert>
  );
}

/** Copias: what there is to go back to, and the way back. */
export function CopiesSection({ state }: { state: ServerState }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const make = useMakeCopy();
  const timeOf = useClubTime();
  const momentOf = ({ made_at }: Copy) => timeOf(new Date(made_at)) ?? "";
  const { copies } = state;
  const close = () => setQuestion(null);
  const dialog = question === null ? null : { copy: question.copy, moment: momentOf(question.copy), onClose: close };
  return (
    <Paper withBorder p="lg" maw={760} ml={0} component="section" className={classes.copies}>
      <h2 className={lines.title}>Copias</h2>
      {copies.folder === null ? (
        <Text>Este servidor no hace copias por sí mismo: las hace por su cuenta quien lo instaló.</Text>
      ) : (
        <>
          <CopyProblem copies={copies} />
          <CopyWords state={state} />
          <Button my="md" loading={make.isPending} onClick={() => make.mutate(null)}>
            Hacer una copia ahora
          </Button>
          {copies.list.length === 0 ? (
            <Text>Todavía no hay ninguna.</Text>
          ) : (
            <ul className={lines.list}>
              {copies.list.map((copy) => (
                <CopyLine key={copy.file} copy={copy} moment={momentOf(copy)} onAsk={setQuestion} />
              ))}
            </ul>
          )}
        </>
      )}
      {dialog !== null && question?.action === "download" && <DownloadDialog {...dialog} />}
      {dialog !== null && question?.action === "restore" && <RestoreDialog {...dialog} />}
    </Paper>
  );
}
