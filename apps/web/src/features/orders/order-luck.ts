/** The tries of orders, which the page joins to the list. */
export type OrderLuck = {
  /** Orders with an open try, each with its end, and those whose draw was made. */
  open: ReadonlyMap<number, string>;
  drawn: ReadonlySet<number>;
  onOpen: (orderId: number) => void;
};
