import { ActionIcon, Box, Modal } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { SearchBox } from "./search-box.tsx";

/** The search in the header; on a phone, where it has no room, behind a button. */
export function HeaderSearch() {
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Box visibleFrom="sm" flex={1} maw={380}>
        <SearchBox />
      </Box>
      <ActionIcon hiddenFrom="sm" variant="subtle" color="gray" size={40} aria-label="Buscar" onClick={dialog.open}>
        <IconSearch size={20} aria-hidden="true" />
      </ActionIcon>
      <Modal
        opened={isOpen}
        onClose={dialog.close}
        title="Buscar"
        fullScreen
        closeButtonProps={{ "aria-label": "Cerrar" }}
      >
        <SearchBox autoFocus onOpened={dialog.close} />
      </Modal>
    </>
  );
}
