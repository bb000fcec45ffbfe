import {
  AliasNode,
  IdentifierNode,
  type JoinNode,
  type JoinType,
  type OperationNode,
  SelectQueryNode,
  TableNode,
} from 'kysely';
import type { SelectQueryBuilder } from 'kysely';

const leftJoins = new Set<JoinType>(['LeftJoin', 'LateralLeftJoin']);

/**
 * The same query without the left joins whose columns it does not read. Each left join must be to a unique key, so that it changes neither
 * the rows nor their number. PostgreSQL leaves such joins out too, but then it no longer reads their columns from an index alone.
 */
export function withoutUnusedJoins<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): SelectQueryBuilder<DB, TB, Row> {
  const { joins = [] } = query.toOperationNode() as SelectQueryNode;
  const used = new Set<JoinNode>();
  const withUsed = () =>
    query.withPlugin({
      transformQuery: ({ node }) =>
        SelectQueryNode.is(node) ? { ...node, joins: node.joins?.filter((join) => used.has(join)) ?? [] } : node,
      transformResult: async ({ result }) => result,
    });
  // A join is made after those that it depends on.
  for (const join of joins.toReversed()) {
    const text = withUsed().compile().sql;
    if (
      !leftJoins.has(join.joinType) ||
      text.includes(`"${nameOf(join.table)}".`) ||
      text.includes(`${nameOf(join.table)}.`)
    )
      used.add(join);
  }
  return withUsed();
}

function nameOf(table: OperationNode): string {
  if (AliasNode.is(table) && IdentifierNode.is(table.alias)) return table.alias.name;
  if (TableNode.is(table)) return table.table.identifier.name;
  throw new Error('a join needs a name');
}
