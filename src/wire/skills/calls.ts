/** `/api/skills/…` and `/api/jobs/…`: the skill tree, XP, jobs and companies (academy-api 1.3 to 1.5). */
import { doneReply } from '../auth/shapes.ts';
import { company, companyChange, newCompany } from '../companies/shapes.ts';
import { job, jobOfferChange, jobQuery, newJobOffer } from '../job-offers/shapes.ts';
import { PLATFORM_LIST_ROWS_MOST } from '../limits.ts';
import { list } from '../schema.ts';
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
const jobs = '/api/jobs/jobs';
const companies = '/api/jobs/companies';
const most = { max: PLATFORM_LIST_ROWS_MOST };

export const learningEndpoints = {
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
  jobs: platformCall('public', 'GET', jobs, {
    summary: 'Jobs, filtered',
    query: jobQuery,
    reply: list(job, most),
  }),
  job: platformCall('public', 'GET', `${jobs}/{job}`, { summary: 'One job', reply: job }),
  addJob: platformCall('admin', 'POST', jobs, { summary: 'Make a job', body: newJobOffer, reply: job }),
  changeJob: platformCall('admin', 'PATCH', `${jobs}/{job}`, {
    summary: 'Change a job',
    body: jobOfferChange,
    reply: job,
  }),
  deleteJob: platformCall('admin', 'DELETE', `${jobs}/{job}`, { summary: 'Delete a job', reply: doneReply }),
  companies: platformCall('admin', 'GET', companies, { summary: 'All companies', reply: list(company, most) }),
  addCompany: platformCall('admin', 'POST', companies, {
    summary: 'Make a company',
    body: newCompany,
    reply: company,
  }),
  changeCompany: platformCall('admin', 'PATCH', `${companies}/{company}`, {
    summary: 'Change a company',
    body: companyChange,
    reply: company,
  }),
  deleteCompany: platformCall('admin', 'DELETE', `${companies}/{company}`, {
    summary: 'Delete a company with its jobs',
    reply: doneReply,
  }),
} as const;
