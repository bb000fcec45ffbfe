/** A line under a form: what went wrong with it as a whole, or what came of it. */
export function FormNote({ fault, done }: { fault?: string; done?: string | null }) {
  return (
    <>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {fault}
      </p>
      <p role="status" className="text-sm text-pretty text-good empty:hidden">
        {fault ? null : done}
      </p>
    </>
  );
}
