/** What the visitor's browser recorded, one tab each. */
import { Tabs } from '@base-ui/react/tabs';
import { useMemo, useState } from 'react';
import { useTexts } from '../../shell/use-texts.ts';
import { ConsoleTab } from './console-tab.tsx';
import { describeEnvironment } from './environment.ts';
import { EventsTab } from './events-tab.tsx';
import { FactList } from './fact-list.tsx';
import { asText, readConsole, readEvents, readNetwork } from './log-entries.ts';
import { NetworkTab } from './network-tab.tsx';
import type { SeenTicket } from './seen.ts';

export function TicketLogs({ ticket }: { ticket: SeenTicket }) {
  const texts = useTexts();
  const { t } = texts;
  const lines = useMemo(() => readConsole(ticket.consoleLog), [ticket.consoleLog]);
  const requests = useMemo(() => readNetwork(ticket.networkLogs), [ticket.networkLogs]);
  const events = useMemo(() => readEvents(ticket.customEventLog), [ticket.customEventLog]);
  const errors = lines.filter(({ level }) => level === 'ERROR').length;
  const failed = requests.filter((request) => request.failed).length;
  // Opens where something went wrong.
  const [tab, setTab] = useState<string>(errors === 0 && failed > 0 ? 'network' : 'console');
  return (
    <section className="card" aria-label={t('ticket.logs')}>
      <Tabs.Root value={tab} onValueChange={(value: string) => setTab(value)}>
        <Tabs.List className="tabs evt" aria-label={t('ticket.logs')} activateOnFocus>
          <Tab value="console" words={t('logs.console')} bad={errors} count={lines.length} />
          <Tab value="network" words={t('logs.network')} bad={failed} count={requests.length} />
          <Tab value="events" words={t('logs.events')} count={events.length} />
          <Tab value="environment" words={t('logs.environment')} />
          <Tab value="custom" words={t('logs.customData')} />
          <Tab value="form" words={t('logs.formData')} />
        </Tabs.List>
        <Tabs.Panel value="console">
          <ConsoleTab lines={lines} />
        </Tabs.Panel>
        <Tabs.Panel value="network">
          <NetworkTab requests={requests} page={ticket.row.page} />
        </Tabs.Panel>
        <Tabs.Panel value="events">
          <EventsTab events={events} />
        </Tabs.Panel>
        <Tabs.Panel value="environment">
          <FactList facts={describeEnvironment(texts, ticket.metaData)} empty={t('logs.noEnvironment')} />
        </Tabs.Panel>
        <Tabs.Panel value="custom">
          <FactList facts={plainFacts(ticket.customData)} empty={t('logs.noCustomData')} />
        </Tabs.Panel>
        <Tabs.Panel value="form">
          <FactList facts={plainFacts(ticket.formData)} empty={t('logs.noFormData')} />
        </Tabs.Panel>
      </Tabs.Root>
    </section>
  );
}

function Tab({ value, words, bad = 0, count }: { value: string; words: string; bad?: number; count?: number }) {
  const { t } = useTexts();
  return (
    <Tabs.Tab value={value}>
      {words}
      {bad > 0 && (
        <span className="n bad">
          <span aria-hidden="true">{bad}</span>
          <span className="sr">{t('inbox.errors', { count: bad })}</span>
        </span>
      )}
      {count !== undefined && count > 0 && <span className="n">{count}</span>}
    </Tabs.Tab>
  );
}

/** Keys and values as the visitor's page named them. */
function plainFacts(data: Readonly<Record<string, unknown>>): [string, string][] {
  return Object.entries(data).map(([key, value]) => [key, asText(value)]);
}
