import { type Failure, wrong } from './sandbox-content.ts';
import { describeRecord, findConflict, makeRecord, newId, type SandboxRecord } from './sandbox-record.ts';

type Fields = Readonly<Record<string, unknown>>;
type Told = ReturnType<typeof describeRecord>;

const MOST_OPERATIONS = 200;
const noRecord = wrong(81044, 'Record does not exist.', 404);

/** Changes to the records of one zone, in a copy: whoever meets a failure throws the copy away. */
export function editRecords(zoneName: string, before: readonly SandboxRecord[], now: number) {
  let records = [...before];
  const find = (id: unknown) => records.find((record) => record.id === id);

  /** Puts a record in the place of the one that has its id, or at the end. */
  function put(fields: Fields, kept: { id: string; createdAt: number }): SandboxRecord | Failure {
    const made = makeRecord(fields, zoneName, kept, now);
    const fault = 'code' in made ? made : findConflict(made, records);
    if (fault) return fault;
    const record = made as SandboxRecord;
    records = find(kept.id) ? records.map((old) => (old.id === kept.id ? record : old)) : [...records, record];
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
    /** Fields that are not given stay as they were. */
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

/** A batch in the order of the API: deletes, patches, puts, posts. The first failure is the answer to all. */
export function applyBatch(edit: ReturnType<typeof editRecords>, fields: Fields): Failure | Record<string, Told[]> {
  const lists = ['deletes', 'patches', 'puts', 'posts'].map((name) => toList(fields[name]));
  const count = lists.reduce((sum, list) => sum + list.length, 0);
  if (count > MOST_OPERATIONS) return wrong(9207, `A batch has at most ${MOST_OPERATIONS} operations.`);
  const [deletes = [], patches = [], puts = [], posts = []] = lists;
  const work = [
    ...deletes.map((one) => ['deletes', () => edit.remove(one.id)] as const),
    ...patches.map((one) => ['patches', () => edit.change(one.id, one)] as const),
    ...puts.map((one) => ['puts', () => edit.replace(one.id, one)] as const),
    ...posts.map((one) => ['posts', () => edit.create(one)] as const),
  ];
  const done: Record<string, Told[]> = { deletes: [], patches: [], puts: [], posts: [] };
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
