import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FormField } from "./form-field.tsx";

const PLAIN = { formName: "login", name: "email", label: "E-mail", autoComplete: "email" };

const attributesOf = (html: string) =>
  Object.fromEntries(
    [...(/<input ([^>]*)>/.exec(html)?.[1] ?? "").matchAll(/([\w-]+)="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name.toLowerCase(), value],
    ),
  );

describe("a form's input", () => {
  it("has form name, name, type, label, placeholder, autocomplete, autofocus and value [VAL-04]", () => {
    const html = renderToStaticMarkup(
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      <FormField {...PLAIN} type="email" placeholder="ada@…" autoFocus defaultValue="a@b.c" />,
    );
    expect(attributesOf(html)).toMatchObject({
      id: "login-email",
      name: "email",
      type: "email",
      placeholder: "ada@…",
      autocomplete: "email",
      autofocus: "",
      value: "a@b.c",
    });
    expect(html).toContain('<label for="login-email">E-mail</label>');
    expect(html).not.toContain("aria-invalid");
  });

  it("shows its error, also to screen readers [VAL-04]", () => {
    const html = renderToStaticMarkup(<FormField {...PLAIN} error="That is no address." />);
    expect(attributesOf(html)).toMatchObject({
      "aria-invalid": "true",
      "aria-describedby": "login-email-note",
    });
    expect(html).toContain('<p id="login-email-note" class="form-error">That is no address.</p>');
  });

  it("is a text input without focus, value or error by default [VAL-04]", () => {
    const input = attributesOf(renderToStaticMarkup(<FormField {...PLAIN} error="" />));
    expect(input["type"]).toBe("text");
    for (const name of ["autofocus", "value", "placeholder", "aria-invalid"])
      expect(input).not.toHaveProperty(name);
  });
});
