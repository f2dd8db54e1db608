/** Says which books are without a day, and how each gets one. */
export function WithoutDays() {
  return (
    <p>
      You have read these books, but your library does not know on which day. They are in no year until you
      add it: in the menu of a book, under “Readings and notes”.
    </p>
  );
}
