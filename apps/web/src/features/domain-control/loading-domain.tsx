import { Loading, Skeleton } from '@lotok/ui';

/** The skeleton of the page, with the geometry of its content. */
export function LoadingDomain() {
  return (
    <Loading>
      <Skeleton className="h-5 w-32" />
      <Skeleton className="mt-2 h-8.5 w-72 max-w-full" />
      <div className="mt-4 mb-8 flex flex-wrap gap-x-12 gap-y-4">
        <Skeleton className="h-11 w-40" />
        <Skeleton className="h-11 w-40" />
      </div>
      {[1, 2, 3].map((section) => (
        <div
          key={section}
          className="grid grid-cols-1 gap-x-12 gap-y-4 border-t border-line py-8 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
        >
          <div>
            <Skeleton className="h-6 w-36" />
            <Skeleton className="mt-2 h-10 w-full max-w-80" />
          </div>
          <Skeleton className="h-24 rounded-card" />
        </div>
      ))}
    </Loading>
  );
}
