import { IconChevronDown, IconChevronUp, IconClock, IconPencil, IconUser } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Fragment, memo, type ReactNode } from "react";
import { contract } from "#contract/contract.ts";
import { contactAccess } from "#contract/people/contact-access.ts";
import { personPath } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import card from "#web/ui/card.module.css";
import { useHeadSlots } from "#web/ui/head-slot.ts";
import { MenuAction } from "#web/ui/menu-action.tsx";
import { Discs } from "#web/ui/plain/discs.tsx";
import { QuietButton } from "#web/ui/quiet-button.tsx";
import { keyRow, keyStep, useRowKeys } from "#web/ui/row-keys.ts";
import { RowMenu } from "#web/ui/row-menu.tsx";
import { useLongList } from "#web/ui/use-long-list.tsx";
import type { PersonRow } from "../model/people-rows.ts";
import type { PeopleOrder, PlayersSearch } from "../model/search.ts";
import { Address } from "./address.tsx";
import { PersonLink } from "./people-links.tsx";
import classes from "./people-table.module.css";

export interface PeopleTableProps {
  rows: PersonRow[];
  /** What the list is of: of a pairs league, of one of individuals, of the club. */
  of: "pairs" | "individual" | "club";
  search: PlayersSearch;
  onSearch: (search: PlayersSearch) => void;
  onEdit: (row: PersonRow) => void;
}

function Head({ order, children, search, onSearch }: SortProps) {
  const isHere = (search.order ?? "name") === order;
  const isDown = search.desc === true;
  const { order: _order, desc: _desc, ...rest } = search;
  const turn = () =>
    onSearch({ ...rest, ...(order !== "name" && { order }), ...(isHere && !isDown && { desc: true }) });
  const Sign = isDown ? IconChevronDown : IconChevronUp;
  return (
    <th scope="col" aria-sort={!isHere ? "none" : isDown ? "descending" : "ascending"}>
      <button type="button" className={classes.sort} onClick={turn}>
        {children} {isHere && <Sign size={14} aria-hidden="true" />}
      </button>
    </th>
  );
}

interface SortProps extends Pick<PeopleTableProps, "search" | "onSearch"> {
  order: PeopleOrder;
  children: ReactNode;
}

/** With whom they play, each name a link. */
function Partners({ partners }: Pick<PersonRow, "partners">) {
  return partners.map(({ person_id, full_name }, at) => (
    <Fragment key={person_id}>
      {at > 0 && ", "}
      <PersonLink personId={person_id} name={full_name} />
    </Fragment>
  ));
}

function Actions({ row, mayEdit, isNarrow, onEdit }: Omit<LineProps, "of" | "seesEmail" | "seesPhone">) {
  const to = personPath(row.personId);
  const edit = () => onEdit(row);
  if (isNarrow)
    return (
      <RowMenu label={`Más acciones de ${row.name}`}>
        <MenuAction icon={IconUser} label="Ver Detalles" renderRoot={(props) => <Link {...props} to={to} />} />
        {mayEdit && <MenuAction icon={IconPencil} label="Editar" onClick={edit} />}
      </RowMenu>
    );
  return (
    <>
      <Link {...keyStep} to={to} className={classes.details} aria-label={`Ver Detalles de ${row.name}`}>
        Ver Detalles
      </Link>
      {mayEdit && (
        <QuietButton tone="accent" onClick={edit} aria-label={`Editar a ${row.name}`} title="Editar">
          <IconPencil size={17} aria-hidden="true" />
        </QuietButton>
      )}
    </>
  );
}

function Place({ row, of }: { row: PersonRow; of: PeopleTableProps["of"] }) {
  if (of === "club")
    return (
      <td className={classes.with} data-club="">
        {row.leagues.length === 0 ? <span className={classes.none}>Sin liga</span> : row.leagues.join(", ")}
      </td>
    );
  const group = row.group ?? "Sin grupo";
  return (
    <>
      {of === "pairs" && (
        <td className={classes.with}>
          {row.partners.length === 0 ? (
            <span className={classes.none}>Sin pareja</span>
          ) : (
            <>
              <span className={classes.narrow}>con </span>
              <Partners partners={row.partners} />
            </>
          )}
        </td>
      )}
      <td className={classes.group}>
        <span className={classes.wide}>{row.group === null ? "—" : group.replaceAll(/\bGrupo /g, "")}</span>
        <span className={classes.narrow}>{of === "pairs" ? ` · ${group}` : group}</span>
      </td>
    </>
  );
}

interface LineProps extends Pick<PeopleTableProps, "of" | "onEdit"> {
  row: PersonRow;
  seesEmail: boolean;
  seesPhone: boolean;
  mayEdit: boolean;
  isNarrow: boolean;
}

/** Drawn anew only when it changes: the others come in below it. */
const Line = memo(function Line({ row, of, seesEmail, seesPhone, ...acts }: LineProps) {
  return (
    <tr {...keyRow}>
      <td className={classes.who}>
        <span className={classes.person}>
          <Discs names={[row.name]} />
          <strong className={classes.name}>
            <PersonLink personId={row.personId} name={row.name} />
          </strong>
          {row.owes && (
            <span className={classes.owes}>
              <IconClock size={13} aria-hidden="true" />
              debe
            </span>
          )}
        </span>
      </td>
      <Place row={row} of={of} />
      {seesEmail && <td className={classes.email}>{row.email === null ? "—" : <Address text={row.email} />}</td>}
      {seesPhone && <td className={classes.phone}>{row.phone ?? "—"}</td>}
      <td className={classes.actions}>
        <Actions row={row} {...acts} />
      </td>
    </tr>
  );
});

/** About a screenful of lines at a time, and how tall they are. */
const wide = { first: 14, slice: 14, height: 49 };
const narrow = { first: 10, slice: 10, height: 65 };

/** People as lines (spec 2 §2): who, with whom and where they play, how to reach them, and the way to their page. */
export function PeopleTable({ rows, of, search, onSearch, onEdit }: PeopleTableProps) {
  const may = useMay();
  const [seesEmail, seesPhone] = [may(contactAccess.email), may(contactAccess.phone)];
  const isNarrow = useHeadSlots() !== null;
  const line = { of, seesEmail, seesPhone, mayEdit: may(contract.people.update), isNarrow, onEdit };
  const sort = { search, onSearch };
  const list = JSON.stringify(search);
  const { count, room } = useLongList(rows.length, { list, ...(isNarrow ? narrow : wide) });
  useRowKeys();
  return (
    <div className={`${card.surface} ${classes.box}`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <Head order="name" {...sort}>
              Nombre
            </Head>
            {of === "club" && (
              <Head order="partner" {...sort}>
                Ligas
              </Head>
            )}
            {of === "pairs" && (
              <Head order="partner" {...sort}>
                Pareja
              </Head>
            )}
            {of !== "club" && (
              <Head order="group" {...sort}>
                <abbr title="Grupo">Gr.</abbr>
              </Head>
            )}
            {seesEmail && <th scope="col">Email</th>}
            {seesPhone && (
              <th scope="col" className={classes.phone}>
                Teléfono
              </th>
            )}
            <th scope="col">
              <span className="heard">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, count).map((row) => (
            <Line key={row.player?.id ?? row.personId} row={row} {...line} />
          ))}
        </tbody>
      </table>
      {room}
    </div>
  );
}
