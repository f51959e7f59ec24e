/** `/api/challenges/categories…`: categories and the challenges in them (academy-api 1.6, 3, 7). */
import {
  category,
  categoryChange,
  challenge,
  challengeChange,
  newCategory,
  newChallenge,
  titleQuery,
} from './shapes.ts';
import { PLATFORM_LIST_ROWS_MOST } from '../limits.ts';
import { list, open } from '../schema.ts';
import { platformCall } from '../platform-call.ts';

const categories = '/api/challenges/categories';
const challenges = `${categories}/{category}/challenges`;
const most = { max: PLATFORM_LIST_ROWS_MOST };
/** Services of the contract answer `{}` where nothing is to be told. */
const empty = open({});

export const challengeEndpoints = {
  categories: platformCall('verified', 'GET', categories, {
    summary: 'Categories',
    query: titleQuery,
    reply: list(category, most),
  }),
  category: platformCall('verified', 'GET', `${categories}/{category}`, { summary: 'One category', reply: category }),
  addCategory: platformCall('admin', 'POST', categories, {
    summary: 'Make a category',
    body: newCategory,
    reply: category,
    status: 201,
  }),
  changeCategory: platformCall('admin', 'PATCH', `${categories}/{category}`, {
    summary: 'Change a category',
    body: categoryChange,
    reply: category,
  }),
  deleteCategory: platformCall('admin', 'DELETE', `${categories}/{category}`, {
    summary: 'Delete a category with its challenges',
    reply: empty,
  }),
  challenges: platformCall('verified', 'GET', challenges, {
    summary: 'Challenges of a category',
    query: titleQuery,
    reply: list(challenge, most),
  }),
  challenge: platformCall('verified', 'GET', `${challenges}/{challenge}`, {
    summary: 'One challenge',
    reply: challenge,
  }),
  addChallenge: platformCall('admin', 'POST', challenges, {
    summary: 'Make a challenge',
    body: newChallenge,
    reply: challenge,
    status: 201,
  }),
  changeChallenge: platformCall('admin', 'PATCH', `${challenges}/{challenge}`, {
    summary: 'Change a challenge or move it',
    body: challengeChange,
    reply: challenge,
  }),
  deleteChallenge: platformCall('admin', 'DELETE', `${challenges}/{challenge}`, {
    summary: 'Delete a challenge with its tasks',
    reply: empty,
  }),
} as const;
