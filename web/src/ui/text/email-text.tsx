/** An address that may wrap where its parts meet, not inside a word. */
export function EmailText({ address }: { address: string }) {
  const [before, after] = address.split(/(?=@)/);
  return (
    <>
      {before}
      <wbr />
      {after}
    </>
  );
}
