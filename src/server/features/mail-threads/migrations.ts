import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2027-02-13-guesses-by-mail',
    statements: [
      // Mails that named a thread wrongly, by the hash of their sender, and until when nothing of a sender is taken who has
      // guessed. Milliseconds UTC.
      `create table mail_guess (id text primary key, sender text not null, at bigint not null)`,
      `create index mail_guess_of on mail_guess (sender, at)`,
      `create index mail_guess_by_time on mail_guess (at)`,
      `create table mail_guesser (sender text primary key, until bigint not null)`,
    ],
  },
];
