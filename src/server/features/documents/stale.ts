/** Whether a translation is behind its source, as a condition on a row of `document`. */

/** As `isStale` of source-store.ts says; where nobody knows what it was made from, the later one of the two counts. */
export const staleSql = `live_body is not null and exists (
  select 1 from document source
  where source.id = (select first.id from document first where first.project_id = document.project_id
      and first.kind = document.kind and first.ref = document.ref order by first.created_at, first.id limit 1)
    and source.id <> document.id and source.live_body is not null
    and (source.live_version > document.source_version
      or (document.source_version is null and source.live_at > document.live_at)))`;
