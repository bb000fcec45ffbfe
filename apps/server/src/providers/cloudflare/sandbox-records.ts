import { type Failure, failure } from './sandbox-content.ts';
import { describeRecord, findConflict, makeRecord, newId, type SandboxRecord } from './sandbox-record.ts';

type Fields = Readonly<Record<string, unknown>>;
type RecordBody = ReturnType<typeof describeRecord>;

const MAX_OPERATIONS = 200;
const noRecord = failure(81044, 'Record does not exist.', 404);

/** Changes a copy of the records of one zone; after a failure the caller discards the copy. */
export function editRecords(zoneName: string, before: readonly SandboxRecord[], now: number) {
  let records = [...before];
  const find = (id: unknown) => records.find((record) => record.id === id);

  /** Replaces the record that has the same id, or appends a new one. */
  function put(fields: Fields, identity: { id: string; createdAt: number }): SandboxRecord | Failure {
    const made = makeRecord(fields, zoneName, identity, now);
    const error = 'code' in made ? made : findConflict(made, records);
    if (error) return error;
    const record = made as SandboxRecord;
    records = find(identity.id) ? records.map((old) => (old.id === identity.id ? record : old)) : [...records, record];
    return record;
  }

  return {
    list: () => records,
    find,
    create: (fields: Fields) => put(fields, { id: newId(), createdAt: now }),
    replace(id: unknown, fields: Fields): SandboxRecord | Failure {
      const old = find(id);
      return old ? put(fields, old) : noRecord;
    },
    /** Fields that are not given stay unchanged. */
    change(id: unknown, fields: Fields): SandboxRecord | Failure {
      const old = find(id);
      return old ? put({ ...old, ...fields }, old) : noRecord;
    },
    remove(id: unknown): SandboxRecord | Failure {
      const old = find(id);
      if (!old) return noRecord;
      records = records.filter((record) => record.id !== id);
      return old;
    },
  };
}

/** A batch in the order of the API: deletes, patches, puts, posts. The first failure fails the whole batch. */
export function applyBatch(
  edit: ReturnType<typeof editRecords>,
  fields: Fields,
): Failure | Record<string, RecordBody[]> {
  const lists = ['deletes', 'patches', 'puts', 'posts'].map((name) => toList(fields[name]));
  const count = lists.reduce((sum, list) => sum + list.length, 0);
  if (count > MAX_OPERATIONS) return failure(9207, `A batch has at most ${MAX_OPERATIONS} operations.`);
  const [deletes = [], patches = [], puts = [], posts = []] = lists;
  const work = [
    ...deletes.map((one) => ['deletes', () => edit.remove(one.id)] as const),
    ...patches.map((one) => ['patches', () => edit.change(one.id, one)] as const),
    ...puts.map((one) => ['puts', () => edit.replace(one.id, one)] as const),
    ...posts.map((one) => ['posts', () => edit.create(one)] as const),
  ];
  const done: Record<string, RecordBody[]> = { deletes: [], patches: [], puts: [], posts: [] };
  for (const [name, step] of work) {
    const made = step();
    if ('code' in made) return { ...made, status: 400 };
    done[name]?.push(describeRecord(made));
  }
  return done;
}

function toList(value: unknown): Fields[] {
  const list: unknown[] = Array.isArray(value) ? value : [];
  return list.map((one) => (typeof one === 'object' && one !== null ? { ...one } : {}));
}
