/**
 * What each visitor's page is to measure (P-OUT-13): only what this very visitor can still get something by, on the page that
 * they are on. Nothing of it is stored: whoever comes to another page is asked about anew.
 */
import { signalTriggers, type Trigger } from '../../../wire/campaigns/draft.ts';
import { watchPush, type Signal } from '../../../wire/campaigns/visitor-pushes.ts';
import { MINUTE_MS } from '../../../wire/limits.ts';
import type { Hub } from '../../realtime/hub.ts';
import { whileAsked } from '../../while-asked.ts';
import { visitorById } from '../visitors/service.ts';
import { askedOf, prepare, type Engine, type Ready } from './engine.ts';
import { answersOf, type Answer } from './gates.ts';
import type { LiveProject } from './live.ts';
import { personAt, type Person } from './person.ts';
import type { LiveCampaign } from './store.ts';

export type Watching = {
  /** Has come to another page: what their page measures is asked anew. Returns at once. */
  readonly ask: (project: string, visitor: string) => void;
  /** Of whoever measures something alone. */
  readonly again: (project: string, visitor: string) => void;
  /** The project's campaigns are others: whoever measures something is asked about anew. */
  readonly changed: (project: string) => void;
  /** Resolves when everybody was told who was to be asked about. */
  readonly rest: () => Promise<void>;
};

/** What waits longer than a visit lasts is not worth measuring for. */
const SOON_MS = 30 * MINUTE_MS;

export function createWatching(engine: Engine, hub: Pick<Hub, 'publish'>): Watching {
  const asked = new Map<string, string>();
  /** Whose pages measure something, and of which project they are. */
  const measuring = new Map<string, string>();
  const telling = whileAsked(tellAll);

  return {
    ask,
    again(project, visitor) {
      if (measuring.has(visitor)) ask(project, visitor);
    },
    changed(project) {
      for (const [visitor, of] of measuring) if (of === project) ask(project, visitor);
    },
    rest: telling.rest,
  };

  function ask(project: string, visitor: string): void {
    if (!engine.hub.isHere(visitor)) return void measuring.delete(visitor);
    asked.set(visitor, project);
    telling.ask();
  }

  async function tellAll(): Promise<void> {
    for (const [visitor, project] of asked) {
      asked.delete(visitor);
      try {
        await tell(project, visitor);
      } catch (error) {
        engine.log.error({ err: error, visitor }, 'what a page is to measure could not be told');
      }
    }
  }

  async function tell(project: string, visitor: string): Promise<void> {
    const around = await engine.live.of(project);
    const signals = await signalsFor(engine, { project, visitor, around });
    // A page that measures nothing need not hear that there is nothing.
    if (signals.length === 0 && !measuring.delete(visitor)) return;
    if (signals.length > 0) measuring.set(visitor, project);
    hub.publish('visitor', visitor, { name: watchPush.name, body: JSON.stringify({ signals }), to: 'pages' });
  }
}

const isMeasured = ({ version }: Pick<LiveCampaign, 'version'>): boolean =>
  (signalTriggers as readonly string[]).includes(version.draft.when.trigger.on);

type Asked = { readonly project: string; readonly visitor: string; readonly around: LiveProject };

async function signalsFor(engine: Engine, { project, visitor, around }: Asked): Promise<Signal[]> {
  const campaigns = around.campaigns.filter(isMeasured);
  if (campaigns.length === 0) return [];
  const contact = (await visitorById(engine.storage, project, visitor))?.contactId;
  if (!contact) return [];
  const ready = await prepare(engine, project, contact, { ...around, campaigns });
  const { zone } = ready;
  const person = await personAt(engine.storage, { projectId: project, contactId: contact, zone, now: engine.now() });
  if (!person) return [];
  const found = new Map<string, Signal>();
  for (const campaign of campaigns) {
    const signal = signalOf(campaign.version.draft.when.trigger);
    if (signal && (await canGet(engine, ready, { person, campaign }))) found.set(JSON.stringify(signal), signal);
  }
  return [...found.values()];
}

/** Who is in the campaign's control group is measured too: who would have been shown it is counted. */
async function canGet(
  engine: Engine,
  ready: Ready,
  about: { readonly person: Person; readonly campaign: LiveCampaign },
): Promise<boolean> {
  const answers = await answersOf(askedOf(engine, engine.storage, ready, about));
  return answers.every((one) => one.answer === 'passes' || one.answer === 'later' || mayPass(one, engine.now()));
}

const mayPass = ({ answer, reason, until }: Answer, now: number): boolean =>
  reason === 'control' || (answer === 'waits' && until !== undefined && until <= now + SOON_MS);

function signalOf(trigger: Trigger): Signal | undefined {
  switch (trigger.on) {
    case 'time':
    case 'idle':
      return { kind: trigger.on, at: trigger.seconds };
    case 'scroll':
      return { kind: 'scroll', at: trigger.percent };
    case 'exit':
      return { kind: 'exit', at: 0 };
    default:
      return undefined;
  }
}
