/** How many units of a product can be bought: what is available, and the limits of one purchase, if the product has some. */
export type QuantityLimits = { available: number; minimum?: number | undefined; maximum?: number | null | undefined };

/** The range of quantities that one purchase may have. It is empty, `max` below `min`, when the product cannot be bought. */
export function quantityRange({ available, minimum = 1, maximum = null }: QuantityLimits): {
  min: number;
  max: number;
} {
  return { min: minimum, max: maximum === null ? available : Math.min(available, maximum) };
}

export function canBeBought(limits: QuantityLimits): boolean {
  const { min, max } = quantityRange(limits);
  return max >= Math.max(min, 1);
}

/** Limits a quantity to what one purchase may have; the minimum if the product cannot be bought. */
export function clampQuantity(quantity: number, limits: QuantityLimits): number {
  const { min, max } = quantityRange(limits);
  return Math.max(min, Math.min(Math.trunc(quantity), max));
}

/** Whether one purchase may have this quantity, whatever is available. */
export function isWithinLimits(quantity: number, { minimum = 1, maximum = null }: QuantityLimits): boolean {
  return quantity >= minimum && (maximum === null || quantity <= maximum);
}
