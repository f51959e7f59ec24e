/** A line of the timeline in words. */
import type { AdminTexts, Key } from '../../shell/texts.ts';
import { changedNames, recordOf, type TimelineEntry } from './timeline.ts';

const actions: Readonly<Record<string, Key>> = {
  registered: 'did.signUp',
  lastLogin: 'did.lastLogin',
  nameChanged: 'did.nameChanged',
  signUp: 'did.signUp',
  signIn: 'did.signIn',
  signOut: 'did.signOut',
  endSession: 'did.endSession',
  endCurrentSession: 'did.endSession',
  impersonate: 'did.impersonate',
  changeUser: 'did.changeUser',
  deleteUser: 'did.deleteUser',
  verifyEmail: 'did.verifyEmail',
  requestVerification: 'did.requestVerification',
  requestPasswordReset: 'did.requestPasswordReset',
  resetPassword: 'did.resetPassword',
  startMfa: 'did.startMfa',
  enableMfa: 'did.enableMfa',
  disableMfa: 'did.disableMfa',
  changeCoins: 'did.changeCoins',
  changeXp: 'did.changeXp',
  changeBan: 'did.changeBan',
  addTaskReport: 'did.addTaskReport',
  resolveTaskReport: 'did.resolveTaskReport',
};

/** Fields of an account by the words they have elsewhere. */
const fields: Readonly<Record<string, Key>> = {
  name: 'users.column.nickname',
  display_name: 'user.field.display_name',
  email: 'users.column.email',
  email_verified: 'user.flag.email_verified',
  newsletter: 'user.flag.newsletter',
  admin: 'user.flag.admin',
  enabled: 'users.column.status',
  description: 'user.about',
  tags: 'user.tags',
  password_changed: 'user.password',
  first_name: 'user.field.first_name',
  last_name: 'user.field.last_name',
  street: 'user.field.street',
  zip_code: 'user.field.zip_code',
  city: 'user.field.city',
  country: 'user.field.country',
  vat_id: 'user.field.vat_id',
  business: 'user.field.business',
};

export function headOf({ t }: AdminTexts, { action, before, after, kind }: TimelineEntry): string {
  if (action === 'addBan' || action === 'liftBan') {
    const banned = recordOf(action === 'addBan' ? after : before).action === 'REPORT' ? 'REPORT' : 'CREATE';
    return t(action === 'addBan' ? `ban.set.${banned}` : `ban.lifted.${banned}`);
  }
  if (action === 'changeUser') {
    const status = recordOf(after).enabled;
    if (changedNames(before, after).includes('enabled')) return t(status ? 'did.enable' : 'did.ban');
  }
  return t(actions[action] ?? (kind === 'made' ? 'did.made' : 'did.other'), { name: action });
}

/** What exactly: changed fields, an amount, a reason; '' where there is nothing to add. */
export function bodyOf(texts: AdminTexts, entry: TimelineEntry): string {
  const { t, intl } = texts;
  const [before, after] = [recordOf(entry.before), recordOf(entry.after)];
  switch (entry.action) {
    case 'changeCoins': {
      const amount = intl.formatNumber(Number(after.coins) - Number(before.coins), { signDisplay: 'exceptZero' });
      return [t('user.coinsText', { text: amount }), String(after.description ?? '')].filter(Boolean).join(' · ');
    }
    case 'changeXp':
      return t('did.xpFromTo', {
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
