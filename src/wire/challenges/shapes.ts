/** Challenge categories and the challenges in them: `/api/challenges/categories…` (academy-api 1.6, 3, 7). RFC 3339 times. */
import { expected } from '../conflict.ts';
import {
  CATEGORY_TITLE_CHARS,
  CHALLENGE_DESCRIPTION_CHARS,
  CHALLENGE_SKILLS,
  CHALLENGE_TITLE_CHARS,
  CHALLENGE_TITLE_CHARS_LEAST,
} from './limits.ts';
import { SKILL_ID_CHARS } from '../skills/limits.ts';
import { list, maybe, open, optional, text, time, type Infer } from '../schema.ts';

const id = text({ min: 1, max: 64 });
const description = text({ max: CHALLENGE_DESCRIPTION_CHARS });
const skills = list(text({ min: 1, max: SKILL_ID_CHARS }), { max: CHALLENGE_SKILLS });
const categoryTitle = text({ min: CHALLENGE_TITLE_CHARS_LEAST, max: CATEGORY_TITLE_CHARS });
const challengeTitle = text({ min: 1, max: CHALLENGE_TITLE_CHARS });

export const category = open({ id, title: text({ max: 256 }), description, creation_timestamp: time });
export type Category = Infer<typeof category>;
export const newCategory = open({ title: categoryTitle, description });
export type NewCategory = Infer<typeof newCategory>;
export const categoryChange = open({ expected, title: maybe(categoryTitle), description: maybe(description) });
export type CategoryChange = Infer<typeof categoryChange>;

/** Categories and challenges whose title has this in it. */
export const titleQuery = open({ title: optional(text({ max: CHALLENGE_TITLE_CHARS })) });

/** The id of a challenge is the id of its task: its sub-tasks stand under `/api/challenges/tasks/{id}`. */
export const challenge = open({
  id,
  category: id,
  title: text({ max: CHALLENGE_TITLE_CHARS }),
  description,
  creator: id,
  creation_timestamp: time,
  skills,
});
export type Challenge = Infer<typeof challenge>;
export const newChallenge = open({ title: challengeTitle, description, skills: optional(skills) });
export type NewChallenge = Infer<typeof newChallenge>;
/** A challenge as a form holds it: with the category that it stands in, or is moved to. */
export const challengeForm = open({ category: id, title: challengeTitle, description, skills });
export type ChallengeForm = Infer<typeof challengeForm>;
/** `category` moves the challenge. */
export const challengeChange = open({
  expected,
  title: maybe(challengeTitle),
  description: maybe(description),
  skills: maybe(skills),
  category: maybe(id),
});
export type ChallengeChange = Infer<typeof challengeChange>;
