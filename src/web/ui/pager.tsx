import { Center, Pagination } from "@mantine/core";
import "@mantine/core/styles/Center.layer.css";
import "@mantine/core/styles/Pagination.layer.css";

export interface PagerProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** The pages of a list, where it has several. */
export function Pager({ page, pages, onChange }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <Center mt="lg">
      <Pagination
        value={page}
        onChange={onChange}
        total={pages}
        getControlProps={(control) => ({ "aria-label": control })}
      />
    </Center>
  );
}
