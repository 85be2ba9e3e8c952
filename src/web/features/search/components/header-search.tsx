import { ActionIcon, Box, Kbd, Modal } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { SearchBox } from "./search-box.tsx";

/** The search in the header; on a phone, where it has no room, behind a button. */
export function HeaderSearch() {
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <>
      <Box visibleFrom="md" flex={1} maw={280} data-header-search="">
        <SearchBox hint={<Kbd aria-hidden="true">/</Kbd>} />
      </Box>
      <ActionIcon hiddenFrom="md" variant="subtle" color="gray" size={40} aria-label="Buscar" onClick={dialog.open}>
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
