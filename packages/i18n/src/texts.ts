/** Exactly the keys of the Russian texts: a missing or an unknown key does not compile. */
export type Texts<Russian extends object> = Record<keyof Russian, string>;
