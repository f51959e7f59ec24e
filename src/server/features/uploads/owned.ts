/** Files by who uploaded them, for features that show them. */
export { filesOfVisitor, type FileRecord } from './owned-store.ts';
