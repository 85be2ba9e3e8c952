import { NativeSelect, Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ComponentType, useState } from "react";
import type { ClubSettings } from "#contract/club/endpoints.ts";
import { contract } from "#contract/contract.ts";
import { UsersTab } from "#web/features/accounts/public.ts";
import { CourtsTab } from "#web/features/courts/public.ts";
import { paths } from "#web/paths.ts";
import { useMay } from "#web/platform/may.ts";
import { useHeadSlots } from "#web/ui/head-slot.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { QueryView } from "#web/ui/query-view.tsx";
import { settingsQuery } from "../api.ts";
import { BillingTab } from "../components/billing-tab.tsx";
import { GeneralTab } from "../components/general-tab.tsx";
import { MessagesTab } from "../components/messages-tab.tsx";
import { NotificationsTab } from "../components/notifications-tab.tsx";
import { PrivacyTab } from "../components/privacy-tab.tsx";
import { OwnSecurity, SecurityTab } from "../components/security-tab.tsx";
import { StateTab } from "../components/state-tab.tsx";
import { WebsiteTab } from "../components/website-tab.tsx";
import { type SettingsSearch, type SettingsTab, settingsSearch, settingsTabs } from "../model/search.ts";
import type { TabProps } from "../model/tab-props.ts";
import classes from "./settings-screen.module.css";

const tabs: Record<SettingsTab, { label: string; Fields: ComponentType<TabProps> }> = {
  general: { label: "General", Fields: GeneralTab },
  courts: { label: "Canchas", Fields: CourtsTab },
  security: { label: "Seguridad", Fields: SecurityTab },
  notifications: { label: "Notificaciones", Fields: NotificationsTab },
  billing: { label: "Facturación", Fields: BillingTab },
  messages: { label: "Mensajes", Fields: MessagesTab },
  website: { label: "Tu web", Fields: WebsiteTab },
  users: { label: "Usuarios", Fields: UsersTab },
  privacy: { label: "Privacidad", Fields: PrivacyTab },
  state: { label: "Estado", Fields: StateTab },
};

/** A tab keeps what it was opened with: what another administrator saves meanwhile disturbs no half-filled form. */
function Tab({ tab, settings }: { tab: SettingsTab; settings: ClubSettings }) {
  const [base, setBase] = useState(settings);
  const { Fields } = tabs[tab];
  return <Fields key={base.version} settings={{ ...base, logo_version: settings.logo_version }} onSaved={setBase} />;
}

function ClubSettingsTabs() {
  const { tab = "general" }: SettingsSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const query = useQuery(settingsQuery);
  const isNarrow = useHeadSlots() !== null;
  const go = (next: string | null) =>
    void navigate({ to: paths.settings, search: settingsSearch({ tab: next }), replace: true });
  const shown = (
    <QueryView query={query} failure="No se ha podido cargar la configuración.">
      {(settings) => <Tab key={tab} tab={tab} settings={settings} />}
    </QueryView>
  );
  return (
    <>
      <PageHeader title="Configuración del Club" />
      {isNarrow && (
        <NativeSelect
          aria-label="Apartado"
          mb="sm"
          value={tab}
          onChange={({ currentTarget }) => go(currentTarget.value)}
          data={settingsTabs.map((value) => ({ value, label: tabs[value].label }))}
        />
      )}
      <Tabs value={tab} onChange={go} keepMounted={false}>
        {!isNarrow && (
          <Tabs.List className={classes.tabs}>
            {settingsTabs.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {tabs[one].label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        )}
        {isNarrow ? shown : <Tabs.Panel value={tab}>{shown}</Tabs.Panel>}
      </Tabs>
    </>
  );
}

/** Configuración del Club (spec 1 §2 "Settings"); who may not see it has their own account here (spec 3 §9). */
export function SettingsScreen() {
  const may = useMay();
  if (may(contract.club.get)) return <ClubSettingsTabs />;
  return (
    <>
      <PageHeader title="Mi cuenta" />
      <OwnSecurity />
    </>
  );
}
