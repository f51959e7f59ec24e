/** The screens of settings over a network that has everything that they show, so that each of their fields stands there. */
import { usualCalm } from '../../src/server/features/campaigns/blank.ts';
import type { Calm } from '../../src/wire/campaigns/calm.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import type { MailView } from '../../src/wire/mail/shapes.ts';
import { keptKinds, type DataView } from '../../src/wire/retention/shapes.ts';
import type { HoursView } from '../../src/wire/hours/shapes.ts';
import { noSla, type ConversationSettings } from '../../src/wire/settings/conversations.ts';
import type { GeneralView } from '../../src/wire/settings/general.ts';
import type { AppearanceView, InstallView } from '../../src/wire/settings/shapes.ts';
import type { SiteView } from '../../src/wire/sites/shapes.ts';
import type { Network } from './browser.ts';
import { openDesk } from './desk-app.tsx';
import { board, statuses } from './requests-lab.ts';

const origins = { app: 'https://parley.test', frame: 'https://frame.test', media: 'https://media.test' };
const days = Object.fromEntries(keptKinds.map((kind) => [kind, 30])) as DataView['kept'];
const words = { welcomeText: '', widgetButtonText: '' };

const general: GeneralView = { name: 'Shop', zone: 'UTC', languages: ['en', 'de'], texts: { en: 1 } };
const appearance: AppearanceView = {
  appearance: {
    color: '#485BFF',
    headerColor: '#485BFF',
    buttonColor: '#485BFF',
    backgroundColor: '#FFFFFF',
    borderRadius: 20,
    buttonX: 20,
    buttonY: 20,
    feedbackButtonPosition: 'BOTTOM_RIGHT',
    buttonLogo: '',
    logo: '',
    hideForGuests: false,
    rtl: false,
    texts: { 'en-US': words, de: words },
  },
  buttonTexts: { 'en-US': 'Feedback', de: 'Feedback geben' },
  origins,
};
const install: InstallView = {
  sdkKey: 'key',
  origins,
  policies: { hosts: '', nonce: '', strictDynamic: '' },
  requireVerifiedIdentity: false,
  ping: null,
  sessions: 0,
  refusals: [],
};
export const site: SiteView = {
  state: 'public',
  address: 'https://parley.test/sites/shop/help',
  listed: true,
  host: null,
  slug: 'shop',
  widget: 'press',
  offers: true,
  named: true,
  machines: { sitemap: 'https://a.test/s', robots: 'https://a.test/r', llms: 'https://a.test/l' },
};
export const mail: MailView = {
  ready: true,
  linked: true,
  senderAddress: 'news@shop.test',
  reply: 'reply@shop.test',
  senderName: 'Shop',
  replyTo: '',
  pace: 10,
  footers: { en: 'Shop Ltd' },
  claimed: false,
  languages: ['en', 'de'],
  refused: [],
  refusedTotal: 0,
};
const office = [{ from: 540, to: 1020 }];
const hours: HoursView = {
  use: 'own',
  zone: 'UTC',
  monday: office,
  tuesday: office,
  wednesday: office,
  thursday: office,
  friday: office,
  saturday: [],
  sunday: [],
  exceptions: [],
  reply: 'measured',
  words: {},
  languages: ['en', 'de'],
};
const conversations: ConversationSettings = {
  conversations: true,
  ratings: true,
  linkCards: true,
  byMail: true,
  takeByReply: true,
  firstTeam: null,
  personPhrases: {},
  sla: noSla,
  closing: { days: 14, texts: {} },
  languages: ['en', 'de'],
};
const calm: Calm = { ...usualCalm, halted: null };
const data: DataView = {
  kept: days,
  defaults: days,
  addresses: 'truncated',
  dataRequests: true,
  kinds: [...keptKinds],
};

/** What stands at `/api/desk/projects/p1/…`. */
const answers: Readonly<Record<string, unknown>> = {
  'settings/general': general,
  appearance,
  install,
  site,
  'settings/mail': mail,
  data,
  'site/redirects': { redirects: [], next: null, total: 0 },
  mail: { mails: [], next: null },
  'data-requests': [],
  attributes: { attributes: [], next: null, total: 0, leftOut: [] },
  'saved-replies': { replies: [], next: null },
  boards: { boards: [board] },
  statuses: { statuses },
  audiences: { audiences: [], next: null, total: 0 },
  calm,
  hours,
  'hours/replies': { minutes: null, exact: null, answers: 0, weeks: [] },
  'conversations/settings': conversations,
  teams: { teams: [{ id: 't1', name: 'Care', members: [], assignment: 'manual', capacity: 5 }] },
  imports: { imports: [] },
  exports: { parts: [], exports: [] },
};

/** Screens with something to save: a field, what is typed in it, and what somebody else has made of it meanwhile. */
export const saved = [
  { screen: 'general', call: 'settings/general', field: 'name', typed: 'Mine', theirs: { ...general, name: 'Theirs' } },
  { screen: 'site', call: 'site', field: 'host', typed: 'mine.test', theirs: { ...site, host: 'theirs.test' } },
  {
    screen: 'mail',
    call: 'settings/mail',
    field: 'senderName',
    typed: 'Mine',
    theirs: { ...mail, senderName: 'Theirs' },
  },
  {
    screen: 'appearance',
    call: 'appearance',
    field: 'borderRadius',
    typed: '4',
    theirs: { ...appearance, appearance: { ...appearance.appearance, borderRadius: 8 } },
  },
  { screen: 'calm', call: 'calm', field: 'perDay', typed: '3', theirs: { ...calm, perDay: 1 } },
  { screen: 'data', call: 'data', field: 'events', typed: '7', theirs: { ...data, kept: { ...days, events: 9 } } },
] as const;

/** `instead`: other answers, by what stands behind the project. */
export function openSettings(
  address: string,
  instead: Network = () => undefined,
  more: { locale?: string; permissions?: readonly string[] } = {},
) {
  const network: Network = async (seen) => {
    const [, rest] = seen.path.split('/api/desk/projects/p1/');
    return (await instead(seen)) ?? (rest !== undefined && rest in answers ? { body: answers[rest] } : undefined);
  };
  return openDesk(address, network, more);
}

/** Types into the field of this name, and leaves it. */
export async function typeInto(name: string, value: string): Promise<void> {
  await screen.findByRole('form');
  const field = document.querySelector<HTMLInputElement>(`main [name="${name}"]`)!;
  await act(async () => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  });
}
