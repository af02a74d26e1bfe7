"""Cuts the fonts of both brands out of those of Fontsource: the letters and signs of the six languages, kerning, digits
of one width, and the weights that the style sheet uses. It is run by hand after an update of the fonts:

    pip install fonttools==4.66.1 brotli==1.2.0 && python scripts/cut-fonts.py
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

LETTERS = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    " !\"#%&'()*+,-./:;<=>?@[]_|~$\u00a0¡§©ª«®°²³·º»½¿×–—‘’‚“”„•…‹›£€™−"
    "ÀÁÂÄÆÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜŒŸàáâäæçèéêëìíîïñòóôöùúûüÿœß"
)

FONTS = {
    "figtree": ("@fontsource-variable/figtree/files/figtree-latin-wght-normal", {"wght": (400, 700)}),
    "jost": ("@fontsource/jost/files/jost-latin-600-normal", {}),
    "cabin": ("@fontsource-variable/cabin/files/cabin-latin-wght-normal", {}),
    "fraunces": ("@fontsource/fraunces/files/fraunces-latin-500-normal", {}),
}

root = Path(__file__).parent.parent
# The licence is shipped beside the fonts; browsers need neither the names of styles nor a second table of widths.
options = subset.Options(
    layout_features=["kern", "tnum"], hinting=False, name_IDs=[0], flavor="woff2"
)
options.drop_tables += ["STAT", "HVAR"]
for name, (source, weights) in FONTS.items():
    path = root / f"node_modules/{source}.woff2"
    font = TTFont(path)
    if "fvar" in font:
        # Pairs are kerned as in the lightest weight: their variation takes as many bytes as the letters of a weight.
        lightest = instancer.instantiateVariableFont(TTFont(path), {"wght": 400})
        if weights:
            instancer.instantiateVariableFont(font, weights, inplace=True)
        for table in ("GPOS", "GDEF"):
            font[table] = lightest[table]
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=LETTERS)
    subsetter.subset(font)
    subset.save_font(font, root / f"packages/web/app/theme/fonts/{name}.woff2", options)
