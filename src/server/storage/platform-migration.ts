/** The tables of the learning-and-jobs platform, and what its users have beyond those of the desk. */
export const platformMigration = {
  id: 4,
  name: 'the platform: users, skills, jobs, challenges, reports, audit',
  sql: [
    ...['first_name', 'last_name', 'street', 'zip_code', 'city', 'country', 'vat_id'].map(
      (field) => `alter table account add column ${field} text`,
    ),
    `alter table account add column business integer`,
    `alter table account add column coins integer not null default 0`,
    `alter table account add column withheld_coins integer not null default 0`,
    `alter table account add column mfa_secret text`,
    `alter table account add column mfa_step integer not null default 0`,
    `alter table account add column recovery_hash text`,
    // Name and display name, lower-cased, one line each: what a search by name looks at.
    `alter table account add column search_name text not null default ''`,
    `update account set search_name = name_key || '\n' || lower(display_name)`,
    // Lists of users are read from these alone, in one pass: a row of a million is not touched before it is shown.
    `create index account_list_by_name on account
      (created_at, id, enabled, admin, mfa_enabled, email_verified, newsletter, search_name)`,
    `create index account_list_by_email on account
      (created_at, id, enabled, admin, mfa_enabled, email_verified, newsletter, email_key)`,
    `create index account_by_time on account (created_at)`,
    `create table account_code (
      account_id text not null references account(id) on delete cascade, purpose text not null,
      code_hash text not null, sent_at integer not null, expires_at integer not null,
      tries integer not null default 0, primary key (account_id, purpose))`,
    `create table coin_entry (
      id text primary key, account_id text not null references account(id) on delete cascade,
      coins integer not null, balance integer not null, description text not null, credit_note integer not null,
      by_id text, at integer not null)`,
    `create index coin_entry_by_account on coin_entry (account_id, at, id)`,

    `create table skill_root (
      id text primary key, name text not null, icon text, tree_row integer not null, tree_column integer not null,
      sub_rows integer not null, sub_columns integer not null, created_at integer not null)`,
    `create table skill_sub (
      id text primary key, root_id text not null references skill_root(id) on delete cascade, name text not null,
      icon text, tree_row integer not null, tree_column integer not null, created_at integer not null)`,
    `create index skill_sub_by_root on skill_sub (root_id, created_at, id)`,
    `create table skill_root_dependency (
      skill_id text not null references skill_root(id) on delete cascade,
      dependency_id text not null references skill_root(id) on delete cascade, primary key (skill_id, dependency_id))`,
    `create index root_dependency_by_other on skill_root_dependency (dependency_id)`,
    `create table skill_sub_dependency (
      skill_id text not null references skill_sub(id) on delete cascade,
      dependency_id text not null references skill_sub(id) on delete cascade, primary key (skill_id, dependency_id))`,
    `create index sub_dependency_by_other on skill_sub_dependency (dependency_id)`,
    `create table course (id text primary key, title text not null)`,
    `create table skill_course (
      skill_id text not null references skill_sub(id) on delete cascade, course_id text not null,
      primary key (skill_id, course_id))`,
    // No account is asked for: the contract lets XP be written for whoever is named.
    `create table skill_xp (
      account_id text not null, skill_id text not null references skill_sub(id) on delete cascade,
      xp integer not null, primary key (account_id, skill_id))`,
    `create index skill_xp_by_skill on skill_xp (skill_id)`,

    `create table company (
      id text primary key, name text not null unique, description text, website text, youtube_video text,
      twitter_handle text, instagram_handle text, logo_url text, created_at integer not null)`,
    `create index company_by_time on company (created_at, id)`,
    `create table job (
      id text primary key, company_id text not null references company(id) on delete cascade, title text not null,
      description text not null, location text not null, remote integer not null, type text not null,
      responsibilities text not null, professional_level text not null, salary_min integer not null,
      salary_max integer not null, salary_unit text not null, salary_per text not null, contact text not null,
      search text not null, place text not null, updated_at integer not null)`,
    `create index job_by_update on job (updated_at, id)`,
    `create index job_by_company on job (company_id)`,
    `create table job_skill (
      job_id text not null references job(id) on delete cascade,
      skill_id text not null references skill_sub(id) on delete cascade, level integer not null,
      primary key (job_id, skill_id))`,
    `create index job_skill_by_skill on job_skill (skill_id)`,

    `create table challenge_category (
      id text primary key, title text not null, description text not null, created_at integer not null)`,
    `create index category_by_time on challenge_category (created_at, id)`,
    `create table challenge (
      id text primary key, category_id text not null references challenge_category(id) on delete cascade,
      title text not null, description text not null, creator_id text not null, created_at integer not null)`,
    `create index challenge_by_category on challenge (category_id, created_at, id)`,
    `create table challenge_skill (
      challenge_id text not null references challenge(id) on delete cascade,
      skill_id text not null references skill_sub(id) on delete cascade, position integer not null,
      primary key (challenge_id, skill_id))`,
    `create index challenge_skill_by_skill on challenge_skill (skill_id)`,
    `create table subtask (
      id text primary key, task_id text not null references challenge(id) on delete cascade, kind text not null,
      creator_id text not null, xp integer not null, coins integer not null, fee integer not null default 0,
      enabled integer not null default 1, retired integer not null default 0, content text not null,
      created_at integer not null)`,
    `create index subtask_by_time on subtask (created_at, id)`,
    `create index subtask_by_task on subtask (task_id, kind, created_at, id)`,
    `create index subtask_by_creator on subtask (creator_id, created_at, id)`,
    `create table subtask_progress (
      subtask_id text not null references subtask(id) on delete cascade, account_id text not null,
      attempts integer not null default 0, attempted_at integer, solved_at integer, rating text,
      primary key (subtask_id, account_id))`,
    `create index progress_by_account on subtask_progress (account_id, subtask_id)`,
    `create table task_report (
      id text primary key, task_id text not null, subtask_id text not null, kind text not null, reporter_id text,
      reason text not null, comment text not null, at integer not null)`,
    `create index task_report_by_time on task_report (at, id)`,
    `create index task_report_by_subtask on task_report (subtask_id)`,
    `create table task_report_resolution (
      report_id text primary key, task_id text not null, subtask_id text not null, reporter_id text,
      action text not null, by_id text not null, at integer not null)`,
    `create index resolution_by_reporter on task_report_resolution (reporter_id, subtask_id)`,
    `create table ban (
      id text primary key, account_id text not null, creator_id text not null, starts_at integer not null,
      ends_at integer, action text not null, reason text not null)`,
    `create index ban_by_account on ban (account_id, action)`,

    `create table audit_entry (
      number integer primary key, at integer not null, actor_id text, action text not null, target text not null,
      before text not null, after text not null, previous_hash text not null, hash text not null)`,
    `create index audit_by_target on audit_entry (target, number)`,
    `create index audit_by_actor on audit_entry (actor_id, number)`,
  ],
} as const;

/** What the figures of the home are counted by. */
export const figuresMigration = {
  id: 6,
  name: 'figures of the home',
  sql: [
    `alter table task_report_resolution add column filed_at integer`,
    `create index account_by_login on account (last_login)`,
    `create index resolution_by_time on task_report_resolution (at)`,
    `create index resolution_by_filing on task_report_resolution (filed_at)`,
    `create index ban_by_start on ban (starts_at)`,
    `create index ban_by_action on ban (action, starts_at)`,
  ],
} as const;
