/** Attributes: keys of custom data with a type, and what a contact has under them. */
import { fieldSources } from '../contacts/sources.ts';
import { anything, choice, flag, integer, list, open, optional, shape, text, time, type Infer } from '../schema.ts';
import { expected } from '../conflict.ts';
import { nextPage, pageQuery } from '../paging.ts';
import {
  ATTRIBUTE_KEY_CHARS,
  ATTRIBUTE_LABEL_CHARS,
  CONTACT_ATTRIBUTES,
  LEFT_OUT_KEPT,
  PROJECT_ATTRIBUTES,
} from './limits.ts';

export const attributeTypes = ['text', 'number', 'boolean', 'date', 'list'] as const;
export type AttributeType = (typeof attributeTypes)[number];

const id = text({ max: 36 });
const key = text({ min: 1, max: ATTRIBUTE_KEY_CHARS });
const count = integer({ min: 0 });

/** What names an attribute and says how its values are read. */
const named = {
  id,
  key,
  /** What staff call it; '' for the key itself. */
  label: text({ max: ATTRIBUTE_LABEL_CHARS }),
  type: choice(attributeTypes),
  /** Its values are masked in lists until somebody shows them. */
  personal: flag(),
};
export const attributeName = open(named);
export type AttributeName = Infer<typeof attributeName>;

/** Something that asks for the attribute, such as an audience. */
export const attributeUse = open({ kind: text({ max: 32 }), id: text({ max: 64 }), name: text({ max: 200 }) });
export type AttributeUse = Infer<typeof attributeUse>;

const counted = {
  ...named,
  /** Contacts that have it, and those of them whose value does not fit the type: both at most 10,001. */
  contacts: count,
  misfits: count,
  usedBy: list(attributeUse, { max: 100 }),
};
export const attributeRow = open(counted);
export type AttributeRow = Infer<typeof attributeRow>;

/** Why a key is no attribute: the project has 1,000, a contact has 200, or its name is longer than 200 characters. */
export const leftOutReasons = ['project', 'contact', 'long'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
export const leftOut = open({ key, reason: choice(leftOutReasons), at: time });
export type LeftOut = Infer<typeof leftOut>;

export const attributeQuery = open({
  /** Keys and labels with these words. */
  search: optional(text({ max: ATTRIBUTE_KEY_CHARS })),
  type: optional(choice(attributeTypes)),
  ...pageQuery,
});
export type AttributeQuery = Infer<typeof attributeQuery>;
export const attributePage = open({
  attributes: list(attributeRow, { max: 100 }),
  next: nextPage,
  total: count,
  /** Keys that found no room, those that came last first. */
  leftOut: list(leftOut, { max: LEFT_OUT_KEPT }),
});
export type AttributePage = Infer<typeof attributePage>;

/** All of a project, by key, for whoever chooses among them. */
export const attributeNames = open({ attributes: list(attributeName, { max: PROJECT_ATTRIBUTES }) });
export type AttributeNames = Infer<typeof attributeNames>;

/** Of how many contacts the value would fit each type, and how many have one: both at most 10,001. */
export const attribute = open({
  ...counted,
  fitting: open({ text: count, number: count, boolean: count, date: count, list: count }),
});
export type Attribute = Infer<typeof attribute>;

export const attributeChange = shape({
  label: optional(text({ max: ATTRIBUTE_LABEL_CHARS })),
  type: optional(choice(attributeTypes)),
  personal: optional(flag()),
  expected,
});
export type AttributeChange = Infer<typeof attributeChange>;

export const attributeValue = open({
  ...named,
  /** A number, yes or no, a time as RFC 3339 writes it, several texts or a text, as the type says; a text where it does not fit. */
  value: anything(),
  fits: flag(),
  source: choice(fieldSources),
  at: time,
});
export type AttributeValue = Infer<typeof attributeValue>;
export const attributeValues = list(attributeValue, { max: CONTACT_ATTRIBUTES });
