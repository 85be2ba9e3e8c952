import { Modal, type ModalProps } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import classes from "./dialog.module.css";
import { useFocusReturn } from "./focus-return.ts";

export interface DialogProps extends Pick<ModalProps, "title" | "size" | "centered" | "children" | "zIndex"> {
  /** A whole page on a phone. */
  fillsPhone?: boolean;
  /** False for a dialog that only its own buttons may end. */
  canClose?: boolean;
  onClose: () => void;
}

const frame = {
  header: classes["header"],
  title: classes["title"],
  content: classes["content"],
  body: classes["body"],
};

/** Every dialog of the product: it gives the focus back to where it came from, however it ends. */
export function Dialog({ fillsPhone = false, canClose = true, ...modal }: DialogProps) {
  const isPhone = useMediaQuery("(max-width: 37.5em)", false, { getInitialValueInEffect: false });
  const id = useFocusReturn();
  return (
    <Modal
      {...modal}
      classNames={frame}
      data-dialog={id}
      opened
      returnFocus={false}
      fullScreen={fillsPhone && isPhone}
      withCloseButton={canClose}
      closeButtonProps={{ "aria-label": "Cerrar" }}
    />
  );
}

/** The end of a dialog, always in view: what there is to say about it, then its buttons, the main one last. */
export function DialogFoot({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes["foot"]}>
      {note}
      <div className={classes["buttons"]}>{children}</div>
    </div>
  );
}
