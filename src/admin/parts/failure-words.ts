/**
 * What a failure of a call is called in the interface (academy-api 1.9): servers of the contract say what went wrong in
 * English words of their own, which are matched in this order, lower-cased, by substring. What has no words here is told
 * as an error to try again after.
 */
import type { Failure } from '../api/failure.ts';
import type { AdminTexts, Key } from '../shell/texts.ts';
import { useTexts } from '../shell/use-texts.ts';

const byDetail: readonly (readonly [string, Key])[] = [
  ['user already exists', 'error.nicknameExists'],
  ['email already exists', 'error.emailExists'],
  ['invalid email', 'error.invalidEmail'],
  ['registration disabled', 'error.registrationDisabled'],
  ['no login method', 'error.noLoginMethod'],
  ['invalid credentials', 'error.invalidCredentials'],
  ['user disabled', 'error.userDisabled'],
  ['recaptcha failed', 'error.captchaFailed'],
  ['user not found', 'error.userNotFound'],
  ['permission denied', 'error.permissionDenied'],
  ['invalid verification code', 'error.invalidVerificationCode'],
  ['email already verified', 'error.emailAlreadyVerified'],
  ['mfa already enabled', 'error.mfaAlreadyEnabled'],
  ['mfa not initialized', 'error.mfaNotInitialized'],
  ['mfa not enabled', 'error.mfaNotEnabled'],
  ['password reset failed', 'error.passwordResetFailed'],
  ['invalid code', 'error.invalidCode'],
  ['no email', 'error.noEmail'],
  ['cannot delete last login method', 'error.lastLoginMethod'],
  ['invalid vat id', 'error.invalidVatId'],
  ['not enough coins', 'error.notEnoughCoins'],
  ['email not verified', 'error.emailNotVerified'],
  ['company already exists', 'error.companyExists'],
  ['company not found', 'error.companyNotFound'],
  ['job not found', 'error.jobNotFound'],
  ['skill not found', 'error.skillNotFound'],
  ['cannot be emptied', 'error.cannotEmpty'],
  ['cannot send mail', 'error.noMail'],
];

/** Words that the challenges service sends in place of a sentence, and our own. */
const byCode: Readonly<Record<string, Key>> = {
  network: 'error.network',
  unauthorized: 'error.notAuthorized',
  forbidden: 'error.permissionDenied',
  permission_denied: 'error.permissionDenied',
  unverified: 'error.emailNotVerified',
  user_not_found: 'error.userNotFound',
  email_exists: 'error.emailExists',
  user_exists: 'error.nicknameExists',
  recaptcha_failed: 'error.captchaFailed',
  not_enough_coins: 'error.notEnoughCoins',
  negative_duration: 'error.negativeDuration',
  ban_not_found: 'error.banNotFound',
  report_not_found: 'error.reportNotFound',
  already_resolved: 'error.alreadyResolved',
  no_reporter: 'error.noReporter',
  subtask_not_found: 'error.subtaskNotFound',
  category_not_found: 'error.categoryNotFound',
  challenge_not_found: 'error.challengeNotFound',
  task_not_found: 'error.challengeNotFound',
  skills_not_found: 'error.skillsNotFound',
  invalid_single_choice: 'error.singleChoice',
  invalid_multiple_choice: 'error.multipleChoice',
  invalid_matching: 'error.matching',
  xp_limit_exceeded: 'error.xpLimit',
  coin_limit_exceeded: 'error.coinLimit',
  banned: 'error.banned',
  too_many_requests: 'error.tooMany',
};

export function failureKey({ code, message }: Pick<Failure, 'code' | 'message'>): Key {
  const detail = message.toLowerCase();
  const [, key] = byDetail.find(([part]) => detail.includes(part)) ?? [];
  return key ?? byCode[code] ?? 'error.later';
}

/** `failure` in the language of the moment. */
export function failureWords({ t }: AdminTexts, failure: Pick<Failure, 'code' | 'message'>): string {
  return t(failureKey(failure));
}

export function useFailureWords(): (failure: Pick<Failure, 'code' | 'message'>) => string {
  const texts = useTexts();
  return (failure) => failureWords(texts, failure);
}
