import type { ContactPerson } from "@passepartout/domain/content/service-blocks";
import type { SubmitEvent } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Image, IMAGE_SIZES } from "../../ui/image.tsx";
import { type BlockProps, Section } from "./section.tsx";
import type { prepareContactForm } from "./service-blocks.server.tsx";
import { formEntries } from "../../ui/form-entries.ts";

/** A form whose message opens in the visitor's email program. Without scripts, only the address beside it is shown. */
export const ContactForm = ({ block }: BlockProps<typeof prepareContactForm>) => {
  const { email, subjects, person, texts } = block;
  const write = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    location.href = emailAddress(email, formEntries(event.currentTarget));
  };
  return (
    <Section block={block} className="contact">
      <div className="contact-ways">
        {person && <Person person={person} />}
        <p>
          <a href={`mailto:${email}`}>{texts.direct}</a>
        </p>
      </div>
      {/* Before its scripts have loaded, a form of this method does nothing: no message becomes part of an address. */}
      <form method="dialog" className="contact-form with-scripts" onSubmit={write}>
        <label className="field">
          <span>{texts.name}</span>
          <input name="name" autoComplete="name" required maxLength={200} />
        </label>
        <label className="field">
          <span>{texts.order}</span>
          <input name="order" autoComplete="off" maxLength={40} />
        </label>
        {subjects.length > 0 && (
          <label className="field">
            <span>{texts.subject}</span>
            <select name="subject">
              {subjects.map((subject) => (
                <option key={subject}>{subject}</option>
              ))}
            </select>
          </label>
        )}
        <label className="field contact-message">
          <span>{texts.message}</span>
          <textarea name="message" rows={6} required maxLength={MAX_MESSAGE_LENGTH} />
        </label>
        <p className="note">{texts.hint}</p>
        <button type="submit" className="cta">
          {texts.send}
        </button>
      </form>
    </Section>
  );
};

const Person = ({ person }: { readonly person: ContactPerson }) => (
  <div className="contact-person">
    {person.image && <Image image={person.image} sizes={IMAGE_SIZES.contactForm} />}
    <div>
      <strong>{person.name}</strong>
      {person.role && <span>{person.role}</span>}
      {person.phone && (
        <a href={`tel:${person.phone.replace(/[^+\d]/g, "")}`}>
          <Icon name="phone" />
          {person.phone}
        </a>
      )}
    </div>
  </div>
);

/** Some email programs truncate longer addresses. */
const MAX_MESSAGE_LENGTH = 1500;

/** The address that opens the visitor's email program with what they wrote into the form. No part of it can become another header. */
export const emailAddress = (
  email: string,
  { name = "", order = "", subject = "", message = "" }: Readonly<Record<string, string>>,
): string => {
  const title = [subject, order].map(oneLine).filter(Boolean).join(", ");
  const body = `${message.trim().slice(0, MAX_MESSAGE_LENGTH)}\n\n${oneLine(name)}`;
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encode(title)}&body=${encode(body)}`;
};

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, 200);

/** Lines of emails end with CR LF; half a surrogate pair, left by truncation, cannot be encoded. */
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, "\r\n"));
