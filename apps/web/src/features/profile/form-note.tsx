/** A line under a form: the error of the form as a whole, or its result. */
export function FormNote({ error, done }: { error?: string; done?: string | null }) {
  return (
    <>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {error}
      </p>
      <p role="status" className="text-sm text-pretty text-good empty:hidden">
        {error ? null : done}
      </p>
    </>
  );
}
