/** `/api/skills/…`: the skill tree and XP (academy-api 1.3, 1.4). */
import { doneReply } from '../auth/shapes.ts';
import {
  newRootSkill,
  newSubSkill,
  rootSkill,
  rootSkillChange,
  rootTree,
  subSkill,
  subSkillChange,
  subSkillXp,
  subTree,
  treeChange,
  userXp,
  xpChange,
} from './shapes.ts';
import { platformCall } from '../platform-call.ts';

const tree = '/api/skills/skilltree';
const root = `${tree}/{root}`;
const sub = `${root}/{sub}`;

export const skillEndpoints = {
  xp: platformCall('verifiedSelf', 'GET', '/api/skills/xp/{user_id}', { summary: 'XP by skill', reply: userXp }),
  changeXp: platformCall('admin', 'PATCH', '/api/skills/xp/{user_id}/{root}/{sub}', {
    summary: 'Set the XP of a sub-skill',
    body: xpChange,
    reply: subSkillXp,
  }),
  skillTree: platformCall('public', 'GET', tree, { summary: 'The root skills', reply: rootTree }),
  changeSkillTree: platformCall('admin', 'PATCH', tree, {
    summary: 'Change the size of the tree',
    body: treeChange,
    reply: rootTree,
  }),
  addRootSkill: platformCall('admin', 'POST', tree, {
    summary: 'Make a root skill',
    body: newRootSkill,
    reply: rootSkill,
  }),
  subTree: platformCall('public', 'GET', root, { summary: 'The sub-skills of a root skill', reply: subTree }),
  changeRootSkill: platformCall('admin', 'PATCH', root, {
    summary: 'Change a root skill or the size of its tree',
    body: rootSkillChange,
    reply: rootSkill,
  }),
  deleteRootSkill: platformCall('admin', 'DELETE', root, {
    summary: 'Delete a root skill with its sub-skills',
    reply: doneReply,
  }),
  addSubSkill: platformCall('admin', 'POST', root, { summary: 'Make a sub-skill', body: newSubSkill, reply: subSkill }),
  changeSubSkill: platformCall('admin', 'PATCH', sub, {
    summary: 'Change a sub-skill',
    body: subSkillChange,
    reply: subSkill,
  }),
  deleteSubSkill: platformCall('admin', 'DELETE', sub, {
    summary: 'Delete a sub-skill with its XP',
    reply: doneReply,
  }),
} as const;
