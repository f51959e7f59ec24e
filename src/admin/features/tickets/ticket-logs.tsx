/** What the visitor's browser recorded, one tab each. */
import { Tabs } from '@base-ui/react/tabs';
import { useMemo } from 'react';
import { useServices } from '../../services.ts';
import { usePath, useSearch } from '../../shell/address.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { ConsoleTab } from './console-tab.tsx';
import { describeEnvironment } from './environment.ts';
import { EventsTab } from './events-tab.tsx';
import { FactList } from './fact-list.tsx';
import { asText, readEvents } from './log-entries.ts';
import { readMoment, writeMoment, type LogTab } from './moment.ts';
import { NetworkTab } from './network-tab.tsx';
import { removedWords } from './removed.ts';
import type { SeenTicket } from './seen.ts';
import { StepsTab } from './steps-tab.tsx';
import type { TicketReplay } from './ticket-replay.ts';
import styles from './ticket.module.css';

export function TicketLogs({ ticket, shared }: { ticket: SeenTicket; shared: TicketReplay }) {
  const texts = useTexts();
  const { t } = texts;
  const { lines, requests } = shared;
  const removed = removedWords(texts, ticket, 'logs');
  const events = useMemo(() => readEvents(ticket.customEventLog), [ticket.customEventLog]);
  const errors = lines.filter(({ level }) => level === 'ERROR').length;
  const failed = requests.filter((request) => request.failed).length;
  // Opens where something went wrong.
  const [tab, setTab] = useTab(errors === 0 && failed > 0 ? 'network' : 'console');
  return (
    <section className="card" aria-label={t('tickets.one.logs')}>
      <Tabs.Root value={tab} onValueChange={(value: LogTab) => setTab(value)}>
        <Tabs.List className={`tabs ${styles.logTabs}`} aria-label={t('tickets.one.logs')} activateOnFocus>
          <Tab value="console" words={t('tickets.logs.console')} bad={errors} count={lines.length} />
          <Tab value="network" words={t('tickets.logs.network')} bad={failed} count={requests.length} />
          <Tab value="events" words={t('tickets.logs.events')} count={events.length} />
          {ticket.row.hasReplay && <Tab value="steps" words={t('tickets.steps.title')} />}
          <Tab value="environment" words={t('tickets.logs.environment')} />
          <Tab value="custom" words={t('tickets.logs.customData')} />
          <Tab value="form" words={t('tickets.logs.formData')} />
        </Tabs.List>
        <Tabs.Panel value="console">
          {removed && lines.length === 0 ? <p className="nothing">{removed}</p> : <ConsoleTab shared={shared} />}
        </Tabs.Panel>
        <Tabs.Panel value="network">
          {removed && requests.length === 0 ? (
            <p className="nothing">{removed}</p>
          ) : (
            <NetworkTab shared={shared} row={ticket.row} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="events">
          <EventsTab events={events} shared={shared} />
        </Tabs.Panel>
        <Tabs.Panel value="steps">
          <StepsTab row={ticket.row} shared={shared} />
        </Tabs.Panel>
        <Tabs.Panel value="environment">
          <FactList facts={describeEnvironment(texts, ticket.metaData)} empty={t('tickets.logs.noEnvironment')} />
        </Tabs.Panel>
        <Tabs.Panel value="custom">
          <FactList facts={plainFacts(ticket.customData)} empty={t('tickets.logs.noCustomData')} />
        </Tabs.Panel>
        <Tabs.Panel value="form">
          <FactList facts={plainFacts(ticket.formData)} empty={t('tickets.logs.noFormData')} />
        </Tabs.Panel>
      </Tabs.Root>
    </section>
  );
}

/** The tab of the address, else the usual one. */
function useTab(usual: LogTab): [LogTab, (tab: LogTab) => void] {
  const search = useSearch();
  const path = usePath();
  const { navigation } = useServices();
  const moment = readMoment(search);
  const choose = (tab: LogTab): void => navigation.go(path + writeMoment({ ...moment, tab }), { replace: true });
  return [moment.tab ?? usual, choose];
}

function Tab({ value, words, bad = 0, count }: { value: string; words: string; bad?: number; count?: number }) {
  const { t } = useTexts();
  return (
    <Tabs.Tab value={value}>
      {words}
      {bad > 0 && (
        <span className="n n-bad">
          <span aria-hidden="true">{bad}</span>
          <span className="sr">{t('tickets.inbox.errors', { count: bad })}</span>
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
