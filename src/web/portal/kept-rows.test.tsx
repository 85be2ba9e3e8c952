import { use } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { RowKeeper } from "#web/features/portal/public.ts";
import { mostKept, renderWithKeptRows } from "./kept-rows.tsx";

interface Properties {
  name: string;
  hidden?: boolean;
}

function listOf() {
  const drawn = vi.fn<(name: string) => void>();
  function Row({ name, hidden }: Properties) {
    drawn(name);
    return <li hidden={hidden}>{name}</li>;
  }
  function List({ rows }: { rows: Properties[] }) {
    const keeper = use(RowKeeper);
    return <ul>{keeper === null ? rows.map((row) => <Row key={row.name} {...row} />) : keeper(Row, rows)}</ul>;
  }
  return { drawn, List };
}

const ana = { name: "Ana & <Eva>" };
const luz = { name: "$& Luz" };

describe("pages with kept rows", () => {
  it("are drawn as without, with several lists and texts around them", () => {
    const { List } = listOf();
    const page = (
      <main>
        Uno 1 <List rows={[ana, { ...luz, hidden: true }]} /> y <List rows={[luz]} /> 0
      </main>
    );
    expect(renderWithKeptRows(page)).toBe(renderToString(page));
    expect(renderWithKeptRows(page)).toBe(renderToString(page));
  });

  it("draw anew what is not as it was, and nothing else", () => {
    const { List, drawn } = listOf();
    renderWithKeptRows(<List rows={[ana, luz]} />);
    drawn.mockClear();
    const page = <List rows={[luz, { ...ana, hidden: true }]} />;
    const markup = renderWithKeptRows(page);
    expect(drawn.mock.calls).toEqual([[ana.name]]);
    expect(markup).toBe(renderToString(page));
  });

  it("keep the rows of one list from those of another with the same properties", () => {
    const { List } = listOf();
    const Other = () => use(RowKeeper)?.(({ name }: Properties) => <b>{name}</b>, [ana]);
    renderWithKeptRows(<List rows={[ana]} />);
    expect(renderWithKeptRows(<Other />)).toBe("<b>Ana &amp; &lt;Eva&gt;</b>");
  });

  it("keep so many and no more", () => {
    const { List, drawn } = listOf();
    const rows = Array.from({ length: mostKept + 1 }, (_, at) => ({ name: `n.º ${at}` }));
    renderWithKeptRows(<List rows={rows} />);
    drawn.mockClear();
    renderWithKeptRows(<List rows={rows.slice(1)} />);
    expect(drawn).not.toHaveBeenCalled();
    renderWithKeptRows(<List rows={rows.slice(0, 1)} />);
    expect(drawn).toHaveBeenCalledTimes(1);
  });
});
