/** What the index of settings has of the project itself, of how the widget looks, and of how it is installed. */
import type { SettingsScreen } from '../../feature.ts';
import { colorFields, sizeFields } from './appearance-form.ts';
import { SECRET_NAME } from './identity-examples.ts';

const general: SettingsScreen = {
  path: '/dashboard/settings/general',
  title: 'settings.general.title',
  section: 'project',
  order: 10,
  parts: [
    {
      title: 'settings.general.project',
      settings: [
        { name: 'name', text: 'settings.general.name', hints: ['settings.general.projectHint'] },
        { name: 'zone', text: 'settings.general.zone', hints: ['settings.general.projectHint'] },
      ],
    },
    {
      title: 'settings.general.languages',
      settings: [
        {
          name: 'languages',
          text: 'settings.general.languages',
          hints: ['settings.general.languagesHint', 'settings.general.anotherHint'],
        },
      ],
    },
  ],
};

const flags = ['conversations', 'ratings', 'linkCards', 'byMail', 'takeByReply', 'firstTeam'] as const;
const conversations: SettingsScreen = {
  path: '/dashboard/settings/conversations',
  title: 'settings.conversations.title',
  section: 'project',
  order: 40,
  parts: [
    {
      title: 'settings.conversations.title',
      settings: [
        ...flags.map((name) => ({
          name,
          text: `settings.conversations.field.${name}` as const,
          hints: [`settings.conversations.hint.${name}` as const],
        })),
        { name: 'sla', text: 'settings.conversations.sla', hints: ['settings.conversations.slaHint'] },
        { name: 'personPhrases', text: 'settings.conversations.person', hints: ['settings.conversations.personHint'] },
        { name: 'closing', text: 'settings.conversations.closing', hints: ['settings.conversations.closingHint'] },
        { name: 'teams', text: 'settings.teams.title', hints: ['settings.teams.hint'] },
      ],
    },
  ],
};

const appearance: SettingsScreen = {
  path: '/dashboard/settings/appearance',
  title: 'settings.appearance.title',
  section: 'widget',
  order: 10,
  parts: [
    {
      title: 'settings.appearance.colors',
      settings: colorFields.map((name) => ({
        name,
        text: `settings.appearance.field.${name}`,
        hints: ['settings.appearance.colorsHint'],
      })),
    },
    {
      title: 'settings.appearance.button',
      settings: (['feedbackButtonPosition', ...sizeFields] as const).map((name) => ({
        name,
        text: `settings.appearance.field.${name}`,
        hints: ['settings.appearance.buttonHint'],
      })),
    },
    {
      title: 'settings.appearance.pictures',
      settings: (['buttonLogo', 'logo'] as const).map(withHint),
    },
    {
      title: 'settings.appearance.texts',
      settings: (['widgetButtonText', 'welcomeText'] as const).map(withHint),
    },
    {
      title: 'settings.appearance.behaviour',
      settings: (['hideForGuests', 'rtl'] as const).map(withHint),
    },
  ],
};

const install: SettingsScreen = {
  path: '/dashboard/settings/install',
  title: 'settings.install.title',
  section: 'widget',
  order: 20,
  parts: [
    {
      title: 'settings.install.title',
      settings: [
        { name: 'snippet', text: 'settings.install.snippet', hints: ['settings.install.formHint.line'] },
        { name: 'policy', text: 'settings.install.policy', hints: ['settings.install.policyHint.hosts'] },
      ],
    },
    {
      title: 'settings.install.identity',
      settings: [
        { name: 'identity', text: 'settings.install.identity', hints: ['settings.install.identityHint'] },
        {
          name: 'secret',
          text: 'settings.install.secret',
          hints: [
            { key: 'settings.install.secretHint', values: { name: SECRET_NAME } },
            'settings.install.tokenKey',
            'settings.install.keysHint',
          ],
        },
        {
          name: 'requireVerifiedIdentity',
          text: 'settings.install.require',
          hints: ['settings.install.requireHint'],
        },
        { name: 'refusals', text: 'settings.install.refusals' },
      ],
    },
  ],
};

function withHint(name: 'buttonLogo' | 'logo' | 'widgetButtonText' | 'welcomeText' | 'hideForGuests' | 'rtl') {
  return {
    name,
    text: `settings.appearance.field.${name}`,
    hints: [`settings.appearance.hint.${name}`],
  } as const;
}

export const settings: readonly SettingsScreen[] = [general, conversations, appearance, install];
