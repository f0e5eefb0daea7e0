import type { ComponentChildren } from "preact";

/** One of the parts that a page of figures is made of. */
export function Box({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="box">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
