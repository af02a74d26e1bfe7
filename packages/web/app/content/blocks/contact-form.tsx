import { IMAGE_SIZES } from "../image-sizes.ts";
import type { ContactPerson } from "@passepartout/domain/content/service-blocks";
import type { SubmitEvent } from "react";
import { Icon } from "../../ui/icon.tsx";
import { Image } from "../../ui/image.tsx";
import { contactEmailAddress } from "./contact-email.ts";
import { Section } from "./section.tsx";
import type { Prepared } from "./prepared.ts";
import type { prepareContactForm } from "./contact-form.server.ts";
import { formEntries } from "../../ui/form-entries.ts";

/** A form whose message opens in the visitor's email program. Without scripts, only the address beside it is shown. */
export const ContactForm = ({ block }: { readonly block: Prepared<typeof prepareContactForm> }) => {
  const { email, subjects, person, texts } = block;
  const write = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    location.href = contactEmailAddress(email, formEntries(event.currentTarget));
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
          <textarea name="message" rows={6} required maxLength={1500} />
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
