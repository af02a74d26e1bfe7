# Varnish 7 with the module xkey (package varnish-modules), in front of one or more processes of the shop:
# PASSEPARTOUT_TRUST_PROXY=1 PASSEPARTOUT_CDN=varnish=http://varnish:80
vcl 4.1;

import std;
import xkey;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
  # Less than the 75 s for which the shop keeps a connection.
  .first_byte_timeout = 30s;
  .probe = {
    .url = "/health/ready";
    .interval = 2s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
  }
}

# Who may purge: the processes of the shop.
acl shop_processes {
  "127.0.0.1";
  "10.0.0.0"/8;
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ shop_processes || !req.http.xkey-purge) {
      return (synth(403));
    }
    set req.http.purged = xkey.purge(req.http.xkey-purge);
    return (synth(200, "purged " + req.http.purged));
  }
  # The parameters of campaigns, which the shop names in No-Vary-Search.
  set req.url = regsuball(req.url, "(?<=[?&])(?:utm_(?:source|medium|campaign|term|content)|gclid|fbclid|msclkid)=[^&]*&?", "");
  set req.url = regsub(req.url, "[?&]$", "");
  # One name for each host, without a port.
  set req.http.Host = std.tolower(regsub(req.http.Host, "\.?(:[0-9]+)?$", ""));
  # Pages name their protocol. Whoever ends TLS says it; nobody else may reach this port.
  if (req.http.X-Forwarded-Proto != "https") {
    set req.http.X-Forwarded-Proto = "http";
  }
  # The shop splits a page by this only: two variants instead of one for each browser.
  if (req.http.Accept ~ "text/markdown") {
    set req.http.Accept = "text/markdown";
  } elsif (req.url !~ "^/_ipx/") {
    set req.http.Accept = "text/html";
  }
  # A page with experiments is split by the treatments of the visitor, which the shop names in a cookie.
  unset req.http.X-Treatments;
  if (req.http.Cookie ~ "(?:^|; *)treatments=") {
    set req.http.X-Treatments = regsub(req.http.Cookie, "^(?:.*; *)?treatments=([^;]*).*$", "\1");
  } elsif (req.http.Cookie ~ "(?:^|; *)splitIoUserKey=") {
    set req.http.X-Treatments = "undecided";
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Whatever else depends on the visitor is private and never stored; other pages are the same with any cookie.
  return (hash);
}

sub vcl_hash {
  hash_data(req.http.X-Forwarded-Proto);
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  if (beresp.http.Cache-Control ~ "(?i)private|no-store|no-cache") {
    # The next visitor with these treatments may get the page that everybody gets.
    return (pass(1s));
  }
  # What is stale is better than an error: a day, as the shop itself keeps it.
  set beresp.keep = 1d;
  set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, "^.*stale-while-revalidate=(\d+).*$", "\1s"), 0s);
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
}
