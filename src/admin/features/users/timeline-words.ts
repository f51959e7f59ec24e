/** A line of the timeline in words. */
import type { AdminTexts, Key } from '../../shell/texts.ts';
import { changedNames, recordOf, type TimelineEntry } from './timeline.ts';

const actions: Readonly<Record<string, Key>> = {
  registered: 'users.did.signUp',
  lastLogin: 'users.did.lastLogin',
  nameChanged: 'users.did.nameChanged',
  signUp: 'users.did.signUp',
  signIn: 'users.did.signIn',
  signOut: 'users.did.signOut',
  endSession: 'users.did.endSession',
  endCurrentSession: 'users.did.endSession',
  refreshReused: 'users.did.refreshReused',
  impersonate: 'users.did.impersonate',
  changeUser: 'users.did.changeUser',
  deleteUser: 'users.did.deleteUser',
  deleteTicket: 'users.did.deleteTickets',
  deleteTickets: 'users.did.deleteTickets',
  verifyEmail: 'users.did.verifyEmail',
  requestVerification: 'users.did.requestVerification',
  requestPasswordReset: 'users.did.requestPasswordReset',
  resetPassword: 'users.did.resetPassword',
  startMfa: 'users.did.startMfa',
  enableMfa: 'users.did.enableMfa',
  disableMfa: 'users.did.disableMfa',
  pauseSecondFactor: 'users.did.pauseSecondFactor',
  changeCoins: 'users.did.changeCoins',
  changeXp: 'users.did.changeXp',
  changeBan: 'users.did.changeBan',
  addTaskReport: 'users.did.addTaskReport',
  resolveTaskReport: 'users.did.resolveTaskReport',
};

/** Fields of an account by the words they have elsewhere. */
const fields: Readonly<Record<string, Key>> = {
  name: 'users.column.nickname',
  display_name: 'users.one.field.display_name',
  email: 'users.column.email',
  email_verified: 'users.one.flag.email_verified',
  newsletter: 'users.one.flag.newsletter',
  admin: 'users.one.flag.admin',
  enabled: 'users.column.status',
  description: 'users.one.about',
  tags: 'users.one.tags',
  password_changed: 'users.one.password',
  first_name: 'users.one.field.first_name',
  last_name: 'users.one.field.last_name',
  street: 'users.one.field.street',
  zip_code: 'users.one.field.zip_code',
  city: 'users.one.field.city',
  country: 'users.one.field.country',
  vat_id: 'users.one.field.vat_id',
  business: 'users.one.field.business',
};

export function headOf({ t }: AdminTexts, { action, before, after, kind }: TimelineEntry): string {
  if (action === 'addBan' || action === 'liftBan') {
    const banned = recordOf(action === 'addBan' ? after : before).action === 'REPORT' ? 'REPORT' : 'CREATE';
    return t(action === 'addBan' ? `users.ban.set.${banned}` : `users.ban.lifted.${banned}`);
  }
  if (action === 'changeUser') {
    const status = recordOf(after).enabled;
    if (changedNames(before, after).includes('enabled')) return t(status ? 'users.did.enable' : 'users.did.ban');
  }
  return t(actions[action] ?? (kind === 'made' ? 'users.did.made' : 'users.did.other'), { name: action });
}

/** In whose place, and what exactly: changed fields, an amount, a reason; '' where there is nothing to add. */
export function bodyOf(texts: AdminTexts, entry: TimelineEntry): string {
  const behalf = entry.onBehalfOf ? texts.t('users.did.onBehalfOf', { name: entry.onBehalfOf }) : '';
  return [behalf, whatOf(texts, entry)].filter(Boolean).join(' · ');
}

function whatOf(texts: AdminTexts, entry: TimelineEntry): string {
  const { t, intl } = texts;
  const [before, after] = [recordOf(entry.before), recordOf(entry.after)];
  switch (entry.action) {
    case 'changeCoins': {
      const amount = intl.formatNumber(Number(after.coins) - Number(before.coins), { signDisplay: 'exceptZero' });
      return [t('users.one.coinsText', { text: amount }), String(after.description ?? '')].filter(Boolean).join(' · ');
    }
    case 'changeXp':
      return t('users.did.xpFromTo', {
        name: String(after.skill ?? ''),
        from: Number(before.xp ?? 0),
        to: Number(after.xp ?? 0),
      });
    case 'addBan':
    case 'liftBan':
      return String((entry.action === 'addBan' ? after : before).reason ?? '');
    case 'changeUser':
      return changedNames(before, after)
        .flatMap((field) => (fields[field] ? [t(fields[field])] : []))
        .join(', ');
    default:
      return '';
  }
}
