/** A text in which the words of a search are marked. */
export function Marked({ text, search }: { text: string; search: string }) {
  // A single letter is in most words.
  const words = search.split(/\s+/).filter((word) => word.length > 1);
  if (words.length === 0) return <span>{text}</span>;
  // A pattern in a group splits into texts and, at odd places, what it found between them.
  const found = new RegExp(`(${words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`, 'gi');
  return (
    <span>
      {text
        .split(found)
        .map((part, place) => (place % 2 === 1 ? <mark key={place}>{part}</mark> : <span key={place}>{part}</span>))}
    </span>
  );
}
