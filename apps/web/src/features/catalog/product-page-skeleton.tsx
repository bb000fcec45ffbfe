import { Loading, Skeleton } from '@lotok/ui';

/** A skeleton with the layout of a product page. */
export function ProductPageSkeleton() {
  return (
    <Loading>
      <Skeleton className="mt-1 mb-5 h-4 w-64" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <div className="flex gap-4 md:gap-5">
          <Skeleton className="size-14 shrink-0 rounded-control! md:size-20 md:rounded-card!" />
          <Skeleton className="h-8 w-3/4 self-center" />
        </div>
        <Skeleton className="h-65 rounded-card! lg:col-start-2 lg:row-span-2 lg:row-start-1" />
        <div className="grid gap-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="mb-5 h-4 w-1/3" />
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </div>
    </Loading>
  );
}
