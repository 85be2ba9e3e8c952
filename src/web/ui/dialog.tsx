import { Modal, type ModalProps } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useFocusReturn } from "./focus-return.ts";

export interface DialogProps extends Pick<ModalProps, "title" | "size" | "centered" | "children" | "zIndex"> {
  /** A whole page on a phone. */
  fillsPhone?: boolean;
  /** False for a dialog that only its own buttons may end. */
  canClose?: boolean;
  onClose: () => void;
}

/** Every dialog of the product: it gives the focus back to where it came from, however it ends. */
export function Dialog({ fillsPhone = false, canClose = true, ...modal }: DialogProps) {
  const isPhone = useMediaQuery("(max-width: 600px)") ?? false;
  const id = useFocusReturn();
  return (
    <Modal
      {...modal}
      data-dialog={id}
      opened
      returnFocus={false}
      fullScreen={fillsPhone && isPhone}
      withCloseButton={canClose}
      closeButtonProps={{ "aria-label": "Cerrar" }}
    />
  );
}
