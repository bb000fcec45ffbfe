import { Loading, Skeleton } from '@lotok/ui';

/** The skeleton of the rows, with the geometry of their content. */
export function LoadingOwnDomains() {
  return (
    <Loading>
      <Skeleton className="mb-3 h-6 w-56" />
      <div className="overflow-clip rounded-card border border-line bg-surface">
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex h-41 flex-wrap items-center gap-4 border-line px-4 not-first:border-t md:h-18">
            <Skeleton className="size-4.5 rounded-sm" />
            <Skeleton className="h-4 w-44" />
            <Skeleton className="ml-auto h-6 w-28" />
            <Skeleton className="h-5 w-32" />
            <Skeleton className="h-10 w-full rounded-control md:w-40" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
