import { ActionIcon, Box, Kbd } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { type ChangeEvent, useState } from "react";
import { late } from "#web/ui/late.tsx";
import { type SearchBoxProps, SearchField } from "./search-field.tsx";

/** The field while its suggestions are on their way: what is typed meanwhile is kept. */
function BareField({ begun = "", onBegun, autoFocus = false, hint }: SearchBoxProps) {
  return (
    <SearchField
      value={begun}
      onChange={({ currentTarget }) => onBegun?.(currentTarget.value)}
      rightSection={hint}
      {...(autoFocus && { autoFocus })}
    />
  );
}

const SearchBox = late(async () => (await import("./search-box.tsx")).SearchBox, BareField);
const SearchDialog = late(async () => (await import("./search-dialog.tsx")).SearchDialog);

/** A field in the head; its suggestions come with the first focus. */
function HeadField() {
  const [isWanted, setWanted] = useState(false);
  const [begun, setBegun] = useState("");
  const hint = <Kbd aria-hidden="true">/</Kbd>;
  // Who had begun to type before the page was taken over is heard now, without having come to the field anew.
  const goOn = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setBegun(currentTarget.value);
    setWanted(true);
  };
  if (!isWanted) return <SearchField onFocus={() => setWanted(true)} onChange={goOn} rightSection={hint} />;
  return <SearchBox begun={begun} onBegun={setBegun} autoFocus hint={hint} />;
}

/** The search in the header; on a phone, where it has no room, behind a button. */
export function HeaderSearch() {
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Box visibleFrom="md" flex={1} maw={280} data-header-search="">
        <HeadField />
      </Box>
      <ActionIcon hiddenFrom="md" variant="subtle" color="gray" size={40} aria-label="Buscar" onClick={dialog.open}>
        <IconSearch size={20} aria-hidden="true" />
      </ActionIcon>
      {isOpen && <SearchDialog onClose={dialog.close} />}
    </>
  );
}
