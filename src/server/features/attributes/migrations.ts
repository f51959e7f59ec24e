import type { Migration } from '../../storage/migration.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-12-10-attributes',
    statements: [
      `create table attribute (
        id text primary key, project_id text not null references project(id), key text not null, label text not null default '',
        type text not null, personal bigint not null default 0, created_at bigint not null)`,
      `create unique index attribute_of_key on attribute (project_id, key)`,
      // Keys that found no room.
      `create table attribute_left_out (
        project_id text not null references project(id), key text not null, reason text not null, at bigint not null,
        primary key (project_id, key, reason))`,
      `create index left_out_by_time on attribute_left_out (project_id, at)`,
      // What a contact has of an attribute. \`value\`: as it is shown, of a list its JSON. \`folded\`: its first 256 characters
      // without case and accents. \`form\`: what it looks like, whatever the type of the attribute is now, so that another
      // type writes no value anew. \`number\` and \`moment\` (milliseconds UTC): where it can be read so. \`items\`: of a list
      // its texts, folded, each between two U+001F.
      `create table attribute_value (
        contact_id text not null references contact(id) on delete cascade,
        attribute_id text not null references attribute(id) on delete cascade,
        value text not null, folded text not null, form text not null, number double precision, moment bigint, items text,
        source text not null, at bigint not null, primary key (contact_id, attribute_id))`,
      `create index value_by_text on attribute_value (attribute_id, folded, contact_id)`,
      `create index value_by_form on attribute_value (attribute_id, form, contact_id)`,
      `create index value_by_number on attribute_value (attribute_id, number, contact_id) where number is not null`,
      `create index value_by_moment on attribute_value (attribute_id, moment, contact_id) where moment is not null`,
      // What was said of it before: '' for a value that was taken away.
      `create table attribute_change (
        id text primary key, contact_id text not null references contact(id) on delete cascade,
        attribute_id text not null references attribute(id) on delete cascade,
        value text not null, source text not null, at bigint not null)`,
      `create index change_of_attribute on attribute_change (contact_id, attribute_id, id)`,
      `create index attribute_change_by_time on attribute_change (contact_id, at, id)`,
    ],
  },
  {
    id: '2026-12-15-attributes-of-erased',
    // Whether anybody has or had it is asked when a person is erased, and an attribute goes with its changes.
    statements: [`create index change_by_attribute on attribute_change (attribute_id)`],
  },
];
